/** The part of a picture in which nothing lies over the drawing. */

/** In pixels, y downwards. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of the picture, each way: a drawing smaller than that had better lie under what is over it. */
const least = 0.3;

/** What is left of an area beside, above and below another. */
function beside(room: Area, { left, top, width, height }: Area): Area[] {
  const right = room.left + room.width;
  const bottom = room.top + room.height;
  if (left >= right || top >= bottom) return [room];
  if (left + width <= room.left || top + height <= room.top) return [room];
  const sides = [
    { ...room, width: left - room.left },
    { ...room, left: left + width, width: right - left - width },
    { ...room, height: top - room.top },
    { ...room, top: top + height, height: bottom - top - height },
  ];
  return sides.filter((side) => side.width > 0 && side.height > 0);
}

/** The areas that may be drawn in; all of the picture, where there is no good one. */
export function roomsIn(width: number, height: number, covered: readonly Area[]): Area[] {
  const all: Area = { left: 0, top: 0, width, height };
  const rooms = covered
    .reduce((left, cover) => left.flatMap((room) => beside(room, cover)), [all])
    .filter((room) => room.width >= least * width && room.height >= least * height);
  return rooms.length > 0 ? rooms : [all];
}

/** Of the width or height of the picture: what covers more of it is a bar along an edge. */
const barShare = 0.6;

/** The picture without the bars that lie along its edges; what lies in its corners may still be over it. */
export function openRoom(width: number, height: number, covered: readonly Area[]): Area {
  const bars = covered.filter(
    (area) => area.width > barShare * width || area.height > barShare * height,
  );
  return roomsIn(width, height, bars).reduce((best, next) =>
    next.width * next.height > best.width * best.height ? next : best,
  );
}
