/** A figure as a file: SVG with its caption inside, or PNG. */
import { say } from '../../language/language.ts';
import { make } from '../../ui/dom.ts';
import { makeSvg } from '../../ui/svg.ts';

/** Pixels of a PNG for one of the figure: 600 to the inch. */
const fineness = 600 / 96;

export function svgFile(figure: SVGSVGElement, caption: string): Blob {
  figure.querySelector(':scope > desc')?.remove();
  figure.prepend(makeSvg('desc', {}, caption));
  const words = new XMLSerializer().serializeToString(figure);
  return new Blob([words], { type: 'image/svg+xml' });
}

/** Rejects with a sentence when the browser can't make it. */
export async function pngFile(figure: SVGSVGElement): Promise<Blob> {
  const { width, height } = figure.viewBox.baseVal;
  const url = URL.createObjectURL(svgFile(figure, ''));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const size = { width: Math.round(fineness * width), height: Math.round(fineness * height) };
    const canvas = make('canvas', size);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error(say('picture.impossible'));
    context.drawImage(image, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error(say('picture.failed'));
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
