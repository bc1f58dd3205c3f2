/** The colours of tints as three.js takes them. Apart from their numbers, which words need without a drawing. */
import { Color, SRGBColorSpace } from 'three';
import { heatColour } from '../ui/heat.ts';
import { tintShare } from './tint.ts';

const shades = 256;

const palette = Array.from({ length: shades }, (_, i) =>
  new Color().setRGB(...heatColour(i / (shades - 1)), SRGBColorSpace),
);

/** The colour as three.js mixes it; not to be changed. */
export function shadeOf(x: number, scale: number): Color {
  return palette[Math.round(tintShare(x, scale) * (shades - 1))] as Color;
}
