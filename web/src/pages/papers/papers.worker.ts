/** The worker that computes a paper's figures: one at a time; to stop it, it is ended. */
import createModule, { type RawReproductions } from '@reproductions';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { PapersReply, PapersRequest } from './papersProtocol.ts';
import type { Report } from './reproduction.ts';

function post(reply: PapersReply): void {
  self.postMessage(reply);
}

function computed(papers: RawReproductions, id: string): PapersReply {
  const answer = papers.compute(id, (share) => post({ kind: 'progress', share }));
  const report = JSON.parse(answer) as Report & { readonly error?: { readonly message: string } };
  if (report.error !== undefined) return { kind: 'refused', message: report.error.message };
  const drawn = [...report.figures, ...(report.films ?? [])];
  const files = Object.fromEntries(drawn.map(({ id: figure }) => [figure, papers.csv(figure)]));
  return { kind: 'done', report, files };
}

const ready = createModule().then(({ Reproductions }) => new Reproductions());

self.onmessage = async ({ data }: MessageEvent<PapersRequest>): Promise<void> => {
  try {
    post(computed(await ready, data.id));
  } catch (error) {
    post({ kind: 'refused', message: sentenceOf(error) });
  }
};
