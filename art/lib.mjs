// Small SVG toolbox: seeded randomness, gradients, organic shapes, shadows.
// Every drawing function returns an SVG string; gradients and filters are collected per picture.

let defs = new Map();
let serial = 0;

export function startPicture() {
  defs = new Map();
  serial = 0;
}
export const pictureDefs = () => [...defs.values()].map((d) => d.xml).join('');
export const nextId = (prefix = 'i') => prefix + (serial++).toString(36);

function define(key, make) {
  if (!defs.has(key)) {
    const id = nextId('d');
    defs.set(key, { id, xml: make(id) });
  }
  return `url(#${defs.get(key).id})`;
}

/** '#fff 0', '#fff 0 .5' (colour, offset, opacity) or plain colours spread evenly. */
function stops(list) {
  return list
    .map((item, index) => {
      const [color, offset = index / (list.length - 1), opacity] = item.split(' ');
      return `<stop offset="${offset}" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}
export const lin = (list, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
  define(`l${list}${x1},${y1},${x2},${y2}`, (id) =>
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`);
export const rad = (list, cx = 0.38, cy = 0.3, r = 0.75) =>
  define(`r${list}${cx},${cy},${r}`, (id) =>
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`);
export const clip = (shape) => define(`c${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`);
const blurFilter = (size) =>
  define(`b${size}`, (id) =>
    `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`);
const dropFilter = (dx, dy, size, opacity, color) =>
  define(`s${dx},${dy},${size},${opacity},${color}`, (id) =>
    `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/><feOffset dx="${dx}" dy="${dy}"/><feComponentTransfer><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer><feComposite in2="SourceAlpha" operator="over" result="a"/><feFlood flood-color="${color}"/><feComposite in2="a" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`);

export const shadow = (content, { dx = 10, dy = 16, size = 14, opacity = 0.34, color = '#5b2d0c' } = {}) =>
  `<g filter="${dropFilter(dx, dy, size, opacity, color)}">${content}</g>`;
export const blurred = (content, size = 6) => `<g filter="${blurFilter(size)}">${content}</g>`;

export const at = (x, y, content, { scale = 1, rotate = 0, flip = false } = {}) =>
  `<g transform="translate(${f(x)} ${f(y)})${rotate ? ` rotate(${f(rotate)})` : ''}${scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''}">${content}</g>`;
export const f = (n) => Math.round(n * 10) / 10;

export function random(seed) {
  let h = 2166136261;
  for (const ch of String(seed)) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
  const next = () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const r = (min = 0, max = 1) => min + next() * (max - min);
  r.pick = (list) => list[Math.floor(next() * list.length)];
  r.int = (min, max) => Math.floor(r(min, max + 1));
  return r;
}

/** Smooth curve through points (Catmull-Rom as cubic Béziers). */
export function smooth(points, closed = true) {
  const n = points.length;
  const p = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  let d = `M${f(points[0][0])} ${f(points[0][1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return d + (closed ? 'Z' : '');
}
export function blob(r, rx, ry, { n = 9, rough = 0.12, cx = 0, cy = 0 } = {}) {
  const start = r(0, 6.28);
  const points = [];
  for (let i = 0; i < n; i++) {
    const angle = start + (i / n) * Math.PI * 2;
    const k = 1 + r(-rough, rough);
    points.push([cx + Math.cos(angle) * rx * k, cy + Math.sin(angle) * ry * k]);
  }
  return smooth(points);
}
/** Draws items scattered in an ellipse, back to front. */
export function scatter(r, count, rx, ry, draw, { cx = 0, cy = 0, dome = 0, inner = 0 } = {}) {
  const spots = [];
  for (let i = 0; i < count; i++) {
    const angle = i * 2.39996 + r(-0.3, 0.3);
    const k = Math.sqrt(inner + (1 - inner) * ((i + 0.5) / count));
    const x = Math.cos(angle) * k * rx;
    const y = Math.sin(angle) * k * ry;
    spots.push({ x: cx + x, y: cy + y - dome * (1 - k * k), key: y });
  }
  return spots.sort((a, b) => a.key - b.key).map((s, i) => draw(s.x, s.y, i)).join('');
}
export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const stroke = (d, color, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const ellipse = (cx, cy, rx, ry, fill, extra = '') =>
  `<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${extra}/>`;
export const under = (d, dx = 3, dy = 6, opacity = 0.25) =>
  `<path d="${d}" transform="translate(${dx} ${dy})" fill="#3c1703" opacity="${opacity}"/>`;
export const groundShadow = (x, y, rx, ry, opacity = 0.32, size = 14) =>
  blurred(ellipse(x, y, rx, ry, '#5b2d0c', `opacity="${opacity}"`), size);

/** Mixes two #rrggbb colours. */
export function mix(a, b, t) {
  const pa = [1, 3, 5].map((i) => parseInt(a.slice(i, i + 2), 16));
  const pb = [1, 3, 5].map((i) => parseInt(b.slice(i, i + 2), 16));
  return '#' + pa.map((v, i) => Math.round(v + (pb[i] - v) * t).toString(16).padStart(2, '0')).join('');
}
export const lighter = (c, t) => mix(c, '#fff6e0', t);
export const darker = (c, t) => mix(c, '#2a0f02', t);
/** The same colour, deeper (multiplied by itself): stays clean where `darker` would turn it grey. */
export const deeper = (c, t = 0.6) => '#' + [1, 3, 5].map((i) => { const v = parseInt(c.slice(i, i + 2), 16); return Math.round(v * (1 - t + (t * v) / 255)).toString(16).padStart(2, '0'); }).join('');
