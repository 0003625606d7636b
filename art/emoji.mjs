// Fluent emoji (MIT) as crisp vector pieces, with their pink and violet shades turned to warm ones.
import { createRequire } from 'node:module';
import { at, nextId } from './lib.mjs';

const icons = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json').icons;

function warm(hex) {
  let [r, g, b] = hex.length === 4
    ? [1, 2, 3].map((i) => parseInt(hex[i] + hex[i], 16))
    : [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  const max = Math.max(r, g, b) / 255, min = Math.min(r, g, b) / 255;
  let light = (max + min) / 2, d = max - min, hue = 0;
  let sat = d === 0 ? 0 : d / (1 - Math.abs(2 * light - 1));
  if (d) {
    hue = max === r / 255 ? ((g - b) / 255 / d) % 6 : max === g / 255 ? (b - r) / 255 / d + 2 : (r - g) / 255 / d + 4;
    hue = (hue * 60 + 360) % 360;
  }
  if (hue > 235 && hue < 315) { hue = 24; sat *= light > 0.6 ? 0.8 : 0.55; }
  else if (hue >= 315 && sat < 0.5) hue = 25;
  else if (hue >= 315) { const t = (hue - 315) / 45; hue = 12 - 6 * t; if (light > 0.62) { hue = 28; sat *= 0.75; } light = Math.min(0.9, light * 0.98); }
  else if (hue < 22) { if (light > 0.66) { hue = 28; sat *= 0.85; } else if (hue < 12) hue += 6; }
  if ((hue < 24 || hue > 315) && sat < 0.5) hue = 25; // mauve browns
  const c = (1 - Math.abs(2 * light - 1)) * Math.min(1, sat), x = c * (1 - Math.abs(((hue / 60) % 2) - 1)), m = light - c / 2;
  const [p, q, s] = hue < 60 ? [c, x, 0] : hue < 120 ? [x, c, 0] : hue < 180 ? [0, c, x] : hue < 240 ? [0, x, c] : hue < 300 ? [x, 0, c] : [c, 0, x];
  return '#' + [p, q, s].map((v) => Math.round((v + m) * 255).toString(16).padStart(2, '0')).join('');
}

/** The named emoji centred on (x, y), `size` px wide. `keep` leaves its colours alone. */
export function emoji(name, x, y, size, { rotate = 0, flip = false, keep = false } = {}) {
  const icon = icons[name];
  if (!icon) throw new Error(`no emoji ${name}`);
  const prefix = nextId('e');
  let body = icon.body.replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`).replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  if (!keep) body = body.replace(/#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?=")/g, (hex) => warm(hex));
  return at(x, y, `<g transform="scale(${size / 32}) translate(-16 -16)">${body}</g>`, { rotate, flip });
}
