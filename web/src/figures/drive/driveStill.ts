/** What stands in the place of a figure of the kind `drive` until it computes. */
import type { Engine } from '../../kit/engine/engine.ts';
import { systemOf } from '../../kit/experiment/recording.ts';
import { say } from '../../kit/language/language.ts';
import { drawn } from '../../kit/still/drawn.ts';
import { planeSvg, planeWidth } from '../../kit/still/planeSvg.ts';
import { make } from '../../kit/ui/dom.ts';
import { makeSvg } from '../../kit/ui/svg.ts';
import { controlsHtml, fieldsHtml, part, roomHtml } from '../base/stillRoom.ts';
import { loopDrawing } from './driveControls.ts';
import type { DriveFigure } from './driveData.ts';
import { type Ask, areaSentence, driven, returnSentence } from './driven.ts';
import { beside, besideSentences, jacobiatorOver } from './gaps.ts';
import { gapsDrawing, gapsTitle } from './gapsView.ts';
import { openingLoop, type Pair } from './loop.ts';
import { pathDrawing } from './pathView.ts';
import { axisTitles, planeIn, positionsOf, rolledOf } from './position.ts';
import { floorDrawing, grooveDrawing, type WheelDrawing } from './wheels.ts';

export async function drivePicture(figure: DriveFigure, engine: Engine): Promise<string> {
  const { experiment, axes, most, alt } = figure;
  const loop = openingLoop(figure);
  const ask: Ask = (request) => engine.probe(request);
  const result = await driven(ask, experiment, loop);
  const { components } = systemOf(engine.catalogue, experiment.system);
  const coordinates = components.filter(({ kind }) => kind === 'q');
  const plane = planeIn(coordinates, figure);
  const points = positionsOf(result, plane);
  const rolled = rolledOf(result, coordinates, figure, experiment.parameters);
  const compared = figure.jacobiator;
  const all = compared && { experiment, coordinates, compared };
  const there = all && (await beside(ask, all, await jacobiatorOver(ask, all), loop));
  const views = drawn(() => {
    const controls = loopDrawing(loop, axes, most, planeWidth);
    const path = pathDrawing(points, axisTitles(coordinates, plane), planeWidth);
    const [x, y] = points.at(-1) as Pair;
    const place = { cx: path.plane.px(x), cy: path.plane.py(y) };
    const end = makeSvg('circle', { class: 'mover', r: 6, ...place });
    const plot = (title: string, svg: SVGElement): HTMLElement =>
      make('div', { class: 'plot' }, make('p', { class: 'plot-title' }, title), svg);
    const wheel = ({ height, still, at }: WheelDrawing): SVGElement =>
      makeSvg(
        'svg',
        { class: 'plane', viewBox: `0 0 ${planeWidth} ${height}`, height },
        ...still,
        ...at(result.path.length - 1),
      );
    const wheels =
      rolled === undefined
        ? []
        : [
            plot(say('drive.onFloor'), wheel(floorDrawing(rolled, planeWidth))),
            plot(say('drive.inGroove'), wheel(grooveDrawing(rolled, planeWidth))),
          ];
    return [
      make(
        'div',
        { class: 'still views', 'data-for': 'views', role: 'img', 'aria-label': alt },
        plot(say('drive.controlsDriven'), planeSvg(controls)),
        plot(say('drive.position'), planeSvg(path, end)),
        ...wheels,
        ...(there && compared
          ? [plot(gapsTitle(compared), planeSvg(gapsDrawing(there, compared, planeWidth)))]
          : []),
      ),
    ];
  });
  const words = drawn(() => {
    const besides = there && compared ? besideSentences(there, compared) : [];
    const sentences = [
      returnSentence(result, coordinates, plane),
      areaSentence(result, plane),
      ...besides,
    ];
    const told = sentences.map((sentence) => make('p', {}, sentence));
    return [make('div', { class: 'still still-words', 'data-for': 'words' }, ...told)];
  });
  return (
    views +
    roomHtml(part('buttons') + controlsHtml(figure) + fieldsHtml(5)) +
    words +
    roomHtml(part('data'))
  );
}
