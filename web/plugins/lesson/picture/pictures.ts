/** Still pictures of the figures of a site, computed by the engine when the pages are built. */

import type { KindReader } from '../../../src/figures/base/kindReader.ts';
import { kindReaders } from '../../../src/figures/kindReaders.ts';
import type { Figure } from '../../../src/figures/lessonFigures.ts';
import { tell } from '../../../src/kit/engine/defining.ts';
import type { EngineHost } from '../../../src/kit/engine/host.ts';
import { LessonFault } from '../../../src/kit/reading/readingFault.ts';
import { engineOf } from '../../engineHere.ts';
import type { FigureSource } from '../figures.ts';
import { altHtml, dataOf } from '../html.ts';

/** Draws figures; one that has not changed since the last time is not computed again. */
export class Pictures {
  private readonly drawn = new Map<string, Promise<string>>();
  private readonly host: EngineHost;

  constructor(host: EngineHost) {
    this.host = host;
  }

  /** HTML that stands in the place of the figure. Throws LessonFault. */
  async of(figure: FigureSource): Promise<string> {
    const key = JSON.stringify(dataOf(figure));
    const known = this.drawn.get(key) ?? this.draw(figure);
    this.drawn.set(key, known);
    try {
      return await known;
    } catch (error) {
      this.drawn.delete(key);
      if (error instanceof LessonFault) throw error;
      return figure.node.fail((error as Error).message);
    }
  }

  /** A page's HTML with the pictures of its figures. */
  async into(html: string, figures: readonly FigureSource[]): Promise<string> {
    let page = html;
    for (const figure of figures) {
      const picture = await this.of(figure);
      page = page.replace(altHtml(figure), () => picture);
    }
    return page;
  }

  private async draw(figure: FigureSource): Promise<string> {
    const reader = kindReaders[figure.kind] as KindReader<Figure>;
    const engine = engineOf(this.host);
    if (figure.define !== undefined) await tell(engine, figure.define);
    return reader.picture(figure, engine);
  }
}
