/** The exercises of a lesson that ask for a pencil: the first list below their heading, as HTML. */
const heading = /<h2 id="with-a-pencil"/;

export function pencilOf(html: string): readonly string[] {
  const [, below = ''] = html.split(heading);
  const list = /<ol>([\s\S]*?)<\/ol>/.exec(below.split('<h2')[0] ?? '')?.[1] ?? '';
  return [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => item.trim());
}
