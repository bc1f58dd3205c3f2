/** A page of another site with a page of ours in a frame, as course pages have it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';

export interface Course {
  /** Opens the course's page; `rights` are attributes of its frame. */
  frame(page: Page, address: string, rights?: string): Promise<Frame>;
  close(): void;
}

export async function serveCourse(): Promise<Course> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const frame = `<iframe ${searchParams.get('rights')} src="${searchParams.get('address')}"`;
    const size = 'title="The lab" width="900" height="700"';
    const html = `<!doctype html><title>A course</title><link rel="icon" href="data:,">${frame} ${size}>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    frame: async (page, address, rights = '') => {
      // Another site than 127.0.0.1.
      await page.goto(`http://localhost:${port}/?${new URLSearchParams({ address, rights })}`);
      return page.frames().at(-1) as Frame;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
