/** Options of a choice that are one's own: told from the catalogue's by a space, which no id has. */
const mark = 'own ';

export const ownId = (name: string): string => mark + name;
export const isOwn = (id: string): boolean => id.startsWith(mark);
export const ownName = (id: string): string => id.slice(mark.length);
