/** A film of a sphere's colours, from both sides: played, or gone through by a slider. */
import './papersEnglish.ts';
import { say } from '../../kit/language/language.ts';
import { tintKey, tintWords } from '../../kit/scene/tintLegend.ts';
import { make } from '../../kit/ui/dom.ts';
import { FilmFaces, palette, type Side } from './papersFilm.ts';
import type { Film, Still } from './reproduction.ts';

/** Seconds of the motion in one second. */
const speed = 0.5;
/** Pixels of a disc's canvas. */
const across = 520;

export class FilmPlayer {
  readonly element = make('div', { class: 'film' });
  private readonly film: Film;
  private readonly faces: FilmFaces;
  private readonly discs: ReadonlyMap<Side, HTMLCanvasElement>;
  private readonly slider: HTMLInputElement;
  private readonly told = make('output', { class: 'told' });
  private readonly play = make('button', { type: 'button' }, say('papers.play'));
  /** What is drawn at the next frame; nothing while it stands. */
  private began: { readonly at: number; readonly from: number } | undefined;

  constructor(film: Film) {
    this.film = film;
    this.faces = new FilmFaces(film);
    const sides: readonly Side[] = ['above', 'below'];
    this.discs = new Map(
      sides.map((side) => {
        const label = say('papers.filmSide', { title: film.title, side });
        const size = { width: across, height: across };
        return [side, make('canvas', { ...size, role: 'img', 'aria-label': label })];
      }),
    );
    this.slider = make('input', {
      ...{ type: 'range', min: 0, max: film.stills.length - 1, step: 1, value: 0 },
      'aria-label': say('papers.filmTime'),
    });
    this.slider.addEventListener('input', () => {
      this.stop();
      this.showStill();
    });
    this.play.addEventListener('click', () =>
      this.began === undefined ? this.start() : this.stop(),
    );
    const words = tintWords({ name: film.quantity, unit: '' }, this.faces.mean);
    this.element.append(
      make('div', { class: 'film-discs' }, ...this.discs.values()),
      make('div', { class: 'film-controls' }, this.play, this.slider, this.told),
      make('div', { class: 'film-key' }, ...tintKey(words)),
    );
    this.showStill();
  }

  private get at(): number {
    return Number(this.slider.value);
  }

  private start(): void {
    const last = this.film.stills.length - 1;
    if (this.at === last) this.slider.value = '0';
    this.began = { at: performance.now(), from: this.film.stills[this.at]?.t ?? 0 };
    this.play.textContent = say('papers.pause');
    requestAnimationFrame((now) => this.frame(now));
  }

  private stop(): void {
    this.began = undefined;
    this.play.textContent = say('papers.play');
  }

  private frame(now: number): void {
    if (this.began === undefined || !this.element.isConnected) return;
    const t = this.began.from + (speed * (now - this.began.at)) / 1000;
    const next = this.film.stills.findIndex((still) => still.t > t);
    const at = (next < 0 ? this.film.stills.length : next) - 1;
    if (at !== this.at) {
      this.slider.value = String(at);
      this.showStill();
    }
    if (next < 0) this.stop();
    else requestAnimationFrame((then) => this.frame(then));
  }

  private showStill(): void {
    const still = this.film.stills[this.at] as Still;
    const time = say('papers.filmAt', { t: still.t.toFixed(2) });
    this.told.textContent = time;
    this.slider.setAttribute('aria-valuetext', time);
    const colours = this.faces.shadesOf(still);
    for (const [side, disc] of this.discs) {
      const context = disc.getContext('2d');
      if (context === null) continue;
      context.setTransform(across / 1000, 0, 0, across / 1000, 0, 0);
      context.clearRect(0, 0, 1000, 1000);
      for (const { face, corners } of this.faces.seen[side]) {
        context.fillStyle = palette[colours[face] as number] as string;
        context.strokeStyle = context.fillStyle;
        context.beginPath();
        for (const [x, y] of corners) context.lineTo(x, y);
        context.closePath();
        context.fill();
        context.stroke();
      }
    }
  }
}
