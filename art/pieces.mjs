// Ingredients: meat shavings, vegetables, sauces, bread crumbs of the whole menu.
import { at, blob, darker, ellipse, f, lighter, lin, path, rad, scatter, smooth, stroke, under } from './lib.mjs';

export const MEAT = {
  chicken: ['#f6c476', '#dd9345', '#a55a20', '#6e3510'],
  beef: ['#b9754a', '#8c4a29', '#5f2c16', '#3a180b'],
  lamb: ['#d08f62', '#a8603a', '#733619', '#471d0c'],
  spicy: ['#f3a252', '#d96a27', '#9b3a12', '#611f08'],
};

/** One shaved slice of doner meat, browned at the edges. */
export function shaving(r, kind, length = 70, width = 30) {
  const [light, base, dark, char] = MEAT[kind];
  const bend = r(-0.3, 0.3) * width;
  const top = [], bottom = [];
  const n = 6;
  for (let i = 0; i <= n; i++) {
    const t = i / n, x = (t - 0.5) * length;
    const half = (width / 2) * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.08))) * r(0.82, 1.18);
    const y = Math.sin(t * Math.PI) * bend;
    top.push([x, y - half]);
    bottom.unshift([x + r(-3, 3), y + half]);
  }
  const d = smooth([...top, ...bottom]);
  let grain = '';
  for (let i = 0; i < 3; i++) {
    const y = r(-0.28, 0.28) * width;
    grain += stroke(`M${f(-length * r(0.2, 0.4))} ${f(y)}Q0 ${f(y + bend * 1.3)} ${f(length * r(0.15, 0.4))} ${f(y + r(-3, 3))}`, dark, 1.6, 'opacity=".42"');
  }
  const shine = stroke(smooth(top.slice(1, 5).map(([x, y]) => [x, y + width * 0.17]), false), lighter(light, 0.45), 2.6, 'opacity=".75"');
  const charred = stroke(smooth(bottom.slice(1, 6), false), char, 4, 'opacity=".55"');
  return under(d, 2, 5, 0.34) + path(d, lin([`${light} 0`, `${base} .45`, `${dark} 1`], 0.2, 0, 0.5, 1), `stroke="${char}" stroke-opacity=".35" stroke-width="1.6"`) + grain + charred + shine;
}
export const shavings = (r, kind, count, rx, ry, { size = 1, dome = 30, cx = 0, cy = 0 } = {}) =>
  scatter(r, count, rx, ry, (x, y) => at(x, y, shaving(r, Array.isArray(kind) ? r.pick(kind) : kind, r(54, 84) * size, r(24, 36) * size), { rotate: r(-55, 55) }), { dome, cx, cy });

/** Chunk of grilled or stewed meat. */
export function chunk(r, kind, w = 46, h = 38) {
  const [light, base, dark, char] = MEAT[kind];
  const d = blob(r, (w / 2) * r(0.9, 1.12), (h / 2) * r(0.9, 1.1), { n: 6, rough: 0.15 });
  let grain = '';
  for (let i = -1; i <= 1; i++) grain += stroke(`M${f(-w * 0.3)} ${f(i * h * 0.18 + r(-3, 3))}Q0 ${f(i * h * 0.18 + r(-8, 8))} ${f(w * 0.3)} ${f(i * h * 0.18 + r(-3, 3))}`, dark, 2, 'opacity=".4"');
  return under(d, 2, 6, 0.32) + path(d, lin([`${light} 0`, `${base} .45`, `${dark} 1`], 0.25, 0, 0.5, 1), `stroke="${char}" stroke-opacity=".35" stroke-width="1.6"`) + grain +
    path(blob(r, w * 0.26, h * 0.07, { cx: w * 0.06, cy: h * 0.32 }), char, 'opacity=".3"') +
    path(blob(r, w * 0.2, h * 0.06, { cx: -w * 0.08, cy: -h * 0.28 }), '#fff3d8', 'opacity=".32"');
}

export function tomatoSlice(r, size = 60, squash = 1) {
  const R = size / 2;
  let seeds = '';
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283 + 0.3;
    seeds += at(Math.cos(a) * R * 0.48, Math.sin(a) * R * 0.48, ellipse(0, 0, R * 0.3, R * 0.19, rad(['#ff9d5c', '#f0662f'])) + ellipse(-R * 0.1, 0, R * 0.055, R * 0.035, '#ffe3a3') + ellipse(R * 0.08, R * 0.06, R * 0.055, R * 0.035, '#ffe3a3') + ellipse(R * 0.1, -R * 0.07, R * 0.05, R * 0.035, '#ffe3a3'), { rotate: (a * 180) / Math.PI });
  }
  return `<g transform="scale(1 ${squash})">${ellipse(2, 6, R, R, '#3c1703', 'opacity=".25"')}${ellipse(0, 3, R, R, '#a81f0e')}${ellipse(0, 0, R, R, lin(['#f2563a', '#cf2d17']))}${ellipse(0, 0, R * 0.86, R * 0.86, rad(['#ff8560', '#ec4a2b 1']))}${seeds}${ellipse(0, 0, R * 0.14, R * 0.14, '#ffab85')}<path d="M${-R * 0.8} ${-R * 0.35}A${R * 0.9} ${R * 0.9} 0 0 1 ${-R * 0.1} ${-R * 0.86}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${R * 0.09}" stroke-linecap="round"/></g>`;
}
export function tomatoWedge(r, size = 54) {
  const s = size / 50;
  return at(0, 0, under('M-26 -8Q0 34 26 -8Q0 8 -26 -8Z', 2, 5) + path('M-26 -8Q0 34 26 -8Q0 6 -26 -8Z', lin(['#f4573a', '#b91f0d'])) + path('M-26 -8Q0 -22 26 -8Q0 16 -26 -8Z', lin(['#ff8a62', '#ea4526'])) + ellipse(-8, -7, 6, 3.5, '#ffb98a') + ellipse(9, -6, 6, 3.5, '#ffb98a') + stroke('M-16 4Q-6 14 6 13', '#fff', 2.5, 'opacity=".45"'), { scale: s });
}
export function cucumberSlice(r, size = 50, squash = 1) {
  const R = size / 2;
  let seeds = '';
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * 6.283;
    seeds += at(Math.cos(a) * R * 0.42, Math.sin(a) * R * 0.42, ellipse(0, 0, R * 0.13, R * 0.06, '#f4f6cf'), { rotate: (a * 180) / Math.PI });
  }
  return `<g transform="scale(1 ${squash})">${ellipse(2, 6, R, R, '#3c1703', 'opacity=".22"')}${ellipse(0, 3, R, R, '#2c6a22')}${ellipse(0, 0, R, R, '#4f9a35')}${ellipse(0, 0, R * 0.88, R * 0.88, rad(['#eef5b8 .3', '#c5e087 1'], 0.5, 0.5, 0.6))}${ellipse(0, 0, R * 0.6, R * 0.6, '#dcecA0', 'opacity=".8"')}${seeds}</g>`;
}
export function onionRing(r, size = 52, { red = false, squash = 0.6 } = {}) {
  const R = size / 2, edge = red ? '#b64a5a' : '#e9d9a6';
  return `<g transform="scale(1 ${squash})">${ellipse(1, 5, R, R, 'none', 'stroke="#3c1703" stroke-opacity=".2" stroke-width="7"')}${ellipse(0, 0, R, R, 'none', `stroke="${edge}" stroke-width="8"`)}${ellipse(0, -1, R, R, 'none', 'stroke="#fff9ec" stroke-width="4.5"')}</g>`;
}
export function onionStrip(r, length = 50, red = true) {
  const d = `M${-length / 2} 0Q0 ${f(-length * r(0.3, 0.5))} ${length / 2} ${f(r(-4, 6))}`;
  return stroke(d, '#3c1703', 7, 'opacity=".2" transform="translate(1 4)"') + stroke(d, red ? '#b8505c' : '#dcc98e', 7) + stroke(d, '#fdf3ea', 4.4, 'transform="translate(0 -1)"');
}
/** Frilly lettuce leaf. */
export function lettuce(r, rx = 60, ry = 34, tone = 0) {
  const points = [], n = 18;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283, k = i % 2 ? 1.1 : 0.86;
    points.push([Math.cos(a) * rx * k * r(0.94, 1.06), Math.sin(a) * ry * k * r(0.94, 1.06)]);
  }
  const d = smooth(points);
  const [a, b, c] = [['#b8dd5c', '#7bb835', '#3f8223'], ['#d3e87c', '#9acb46', '#5a9a2b'], ['#8cc544', '#559b2c', '#2d6b1d']][tone % 3];
  let veins = '';
  for (let i = -2; i <= 2; i++) veins += stroke(`M0 ${f(ry * 0.5)}Q${f(i * rx * 0.16)} 0 ${f(i * rx * 0.36)} ${f(-ry * 0.62)}`, '#eef8bf', 2, 'opacity=".5"');
  return under(d, 2, 5, 0.25) + path(d, lin([`${a} 0`, `${b} .5`, `${c} 1`], 0.3, 0, 0.6, 1)) + veins + stroke(d, lighter(a, 0.4), 2, 'opacity=".6"');
}
/** Curly parsley sprig. */
export function parsley(r, size = 40) {
  let out = stroke(`M0 ${size * 0.5}Q${r(-4, 4)} 0 0 ${-size * 0.2}`, '#4f8a2c', 3);
  for (const [x, y, s] of [[-0.3, 0, 0.3], [0.3, -0.04, 0.3], [0, -0.34, 0.36], [-0.2, -0.24, 0.24], [0.22, -0.28, 0.24]])
    out += path(blob(r, size * s, size * s * 0.85, { n: 11, rough: 0.24, cx: x * size, cy: y * size }), lin(['#9bd04c', '#3f8b28']), 'stroke="#2f6f1e" stroke-opacity=".5" stroke-width="1"');
  return out;
}
export function mintLeaf(r, size = 50) {
  const s = size / 50;
  return at(0, 0, under('M-26 0Q-10 -20 26 0Q-8 20 -26 0Z', 2, 5) + path('M-26 0Q-22 -8 -14 -10Q-8 -16 0 -14Q10 -14 26 0Q10 14 0 13Q-10 16 -15 10Q-22 8 -26 0Z', lin(['#8fd95f', '#3a9a3c'])) + stroke('M-24 0L20 0M-12 0L-6 -8M0 0L7 -8M-12 0L-6 8M0 0L7 8', '#d9f5b0', 1.6, 'opacity=".75"'), { scale: s });
}
export const mintSprig = (r, size = 60) =>
  [-150, -30, -90, 160, 20].map((a, i) => at(Math.cos((a * Math.PI) / 180) * size * 0.34, Math.sin((a * Math.PI) / 180) * size * 0.3, mintLeaf(r, size * (i === 2 ? 0.8 : 0.62)), { rotate: a })).join('');
export function mushroomSlice(r, size = 50) {
  const s = size / 50;
  const d = 'M-24 2C-26 -18 -10 -26 0 -26C10 -26 26 -18 24 2C22 8 12 8 8 5L9 20Q9 25 0 25Q-9 25 -9 20L-8 5C-12 8 -22 8 -24 2Z';
  return at(0, 0, under(d, 2, 5) + path(d, lin(['#fbead0', '#e2c195'])) + stroke('M-24 1C-26 -18 -10 -26 0 -26C10 -26 26 -18 24 1', '#a0703f', 4.5) + stroke('M-14 3Q-10 -6 0 -7Q10 -6 14 3', '#8d5f38', 4, 'opacity=".7"') + stroke('M-4 9L-4 20M4 9L4 20', '#c79d6c', 1.6), { scale: s });
}
export function cheeseSlice(r, w = 90, h = 50) {
  const d = `M${-w / 2} ${-h * 0.2}L0 ${-h / 2}L${w / 2} ${-h * 0.2}Q${w * 0.4} ${h * 0.1} ${w * 0.3} ${h * 0.4}Q${w * 0.22} ${h * 0.6} ${w * 0.14} ${h * 0.3}Q0 ${h * 0.1} ${-w * 0.1} ${h * 0.3}Q${-w * 0.2} ${h * 0.5} ${-w * 0.28} ${h * 0.2}Z`;
  return under(d, 2, 5) + path(d, lin(['#ffe27a', '#ffb92e']), 'stroke="#f0a01a" stroke-width="1.5"') + stroke(`M${-w * 0.4} ${-h * 0.16}L0 ${-h * 0.4}L${w * 0.3} ${-h * 0.24}`, '#fff3b8', 3, 'opacity=".8"');
}
export function cheeseCube(r, s = 34, color = '#fffaf0') {
  const d = darker(color, 0.16), e = darker(color, 0.07);
  return under(`M0 ${-s * 0.6}L${s * 0.55} ${-s * 0.3}V${s * 0.3}L0 ${s * 0.62}L${-s * 0.55} ${s * 0.3}V${-s * 0.3}Z`, 2, 6) +
    path(`M0 ${-s * 0.6}L${s * 0.55} ${-s * 0.3}L0 0L${-s * 0.55} ${-s * 0.3}Z`, color) + path(`M${-s * 0.55} ${-s * 0.3}L0 0V${s * 0.62}L${-s * 0.55} ${s * 0.3}Z`, e) + path(`M${s * 0.55} ${-s * 0.3}L0 0V${s * 0.62}L${s * 0.55} ${s * 0.3}Z`, d);
}
export function olive(r, size = 26, color = '#4b4a2a') {
  return ellipse(2, 5, size / 2, size * 0.42, '#3c1703', 'opacity=".25"') + ellipse(0, 0, size / 2, size * 0.42, rad([lighter(color, 0.45), color, darker(color, 0.5)])) + ellipse(size * 0.05, -size * 0.05, size * 0.13, size * 0.1, darker(color, 0.7)) + ellipse(-size * 0.2, -size * 0.2, size * 0.1, size * 0.06, '#fff', 'opacity=".7"');
}
export function chili(r, size = 90, color = '#d9301a') {
  const s = size / 90;
  const d = 'M-38 -16C-20 -24 -2 -10 14 2C26 12 40 14 46 10C40 26 18 28 0 18C-18 10 -34 4 -38 -16Z';
  return at(0, 0, under(d, 2, 6) + path(d, lin([lighter(color, 0.3), color, darker(color, 0.35)])) + stroke('M-28 -13C-12 -13 2 2 18 11', '#fff', 3.5, 'opacity=".5"') + stroke('M-38 -14Q-48 -20 -50 -30', '#4f8a2c', 6) + path('M-44 -8Q-40 -24 -26 -20Q-30 -8 -44 -8Z', '#6aa638'), { scale: s });
}
export function chiliRing(r, size = 20, color = '#d9301a') {
  return ellipse(1, 3, size / 2, size * 0.38, 'none', 'stroke="#3c1703" stroke-opacity=".25" stroke-width="5"') + ellipse(0, 0, size / 2, size * 0.38, '#f9d9a0', `stroke="${color}" stroke-width="4.5"`) + ellipse(0, 0, size * 0.1, size * 0.08, '#fff0b8');
}
export function pickle(r, size = 40, squash = 0.55) {
  const R = size / 2;
  return `<g transform="scale(1 ${squash})">${ellipse(1, 8, R, R, '#3c1703', 'opacity=".22"')}${ellipse(0, 4, R, R, '#5c7a1c')}${ellipse(0, 0, R, R, '#8aa832')}${ellipse(0, 0, R * 0.86, R * 0.86, '#b9c95e')}${ellipse(0, 0, R * 0.5, R * 0.5, '#cfd97f')}</g>`;
}
export function pepperStrip(r, color = '#e2502a', length = 60) {
  const d = `M${-length / 2} 6Q${-length * 0.1} ${f(-length * r(0.2, 0.42))} ${length / 2} 0`;
  return stroke(d, '#3c1703', 10, 'opacity=".22" transform="translate(1 5)"') + stroke(d, darker(color, 0.2), 11) + stroke(d, color, 8, 'transform="translate(0 -1.5)"') + stroke(d, '#fff', 2, 'opacity=".5" transform="translate(0 -4)"');
}
export function falafelBall(r, size = 70, cut = false) {
  const R = size / 2, d = blob(r, R, R * 0.94, { n: 13, rough: 0.05 });
  let crumbs = '';
  for (let i = 0; i < 26; i++) {
    const a = r(0, 6.28), k = Math.sqrt(r()) * 0.86;
    crumbs += ellipse(Math.cos(a) * R * k, Math.sin(a) * R * k, r(1.6, 4) * (size / 70), r(1.4, 3) * (size / 70), r.pick(['#5f3a13', '#d9a655', '#efc77b', '#7a4d1b', '#7f8a2f']), `opacity="${f(r(0.5, 0.9))}"`);
  }
  let face = '';
  if (cut) {
    const e = blob(r, R * 0.72, R * 0.7, { n: 11, rough: 0.05, cx: R * 0.12, cy: R * 0.08 });
    face = path(e, rad(['#c8d57a', '#8fa83e']));
    for (let i = 0; i < 16; i++) face += ellipse(R * 0.12 + r(-0.5, 0.5) * R, R * 0.08 + r(-0.5, 0.5) * R, r(1.5, 3.5), r(1.5, 3), r.pick(['#e7e6a4', '#5d8a2c', '#f2efc0']));
  }
  return under(d, 3, 7, 0.3) + path(d, rad(['#d79a4a 0', '#a2672a .5', '#5f3512 1'])) + crumbs + face;
}
export function fry(r, length = 110, width = 17, color = '#ffcf4d') {
  const L = length / 2, w = width / 2;
  const d = `M${-w} ${-L}h${width}v${length}h${-width}z`;
  return `<rect x="${-w + 4}" y="${-L + 4}" width="${width}" height="${length}" rx="3" fill="#3c1703" opacity=".2"/><rect x="${-w}" y="${-L}" width="${width}" height="${length}" rx="3" fill="${lin([`${lighter(color, 0.45)} 0`, `${color} .55`, `${darker(color, 0.16)} .58`, `${darker(color, 0.28)} 1`], 0, 0, 1, 0)}"/><path d="M${-w} ${-L + 3}l${width * 0.55} 0l${width * 0.45} 0v-${0}h-${width}z" fill="${lighter(color, 0.7)}"/><rect x="${-w}" y="${-L}" width="${width}" height="${width * 0.42}" rx="3" fill="${lighter(color, 0.6)}"/><rect x="${-w}" y="${L - 12}" width="${width}" height="12" rx="3" fill="#b5701c" opacity=".35"/>`;
}
export function wedge(r, length = 110) {
  const s = length / 110;
  return at(0, 0, under('M-54 8Q-40 -26 0 -28Q42 -26 54 8Q20 24 -54 8Z', 3, 7) + path('M-54 8Q-40 -30 0 -32Q42 -30 54 8Q30 2 0 2Q-30 2 -54 8Z', lin(['#c47a2b', '#8a4d17'])) + path('M-54 8Q-30 -14 0 -14Q32 -14 54 8Q20 26 -4 24Q-34 22 -54 8Z', lin(['#ffdc7c', '#eaa336'])) + stroke('M-40 5Q-10 -8 30 -3', '#fff2bf', 3, 'opacity=".8"') + ellipse(-14, 8, 3, 2, '#4d7a25') + ellipse(12, 4, 3, 2, '#4d7a25') + ellipse(24, 12, 2.5, 2, '#a43a12') + ellipse(2, 14, 2.5, 2, '#a43a12'), { scale: s });
}
export function grains(r, count, rx, ry, { dome = 50, colors = ['#fffdf2', '#f7ecd0', '#fff6dd'], size = 1, cx = 0, cy = 0, round = false } = {}) {
  return scatter(r, count, rx, ry, (x, y) => {
    const w = r(7, 9.5) * size, h = (round ? r(5.5, 7) : r(2.8, 3.6)) * size;
    return `<g transform="translate(${f(x)} ${f(y)}) rotate(${Math.round(r(-80, 80))})"><ellipse cx="1" cy="2.4" rx="${f(w)}" ry="${f(h)}" fill="#6b3a0c" opacity=".3"/><ellipse rx="${f(w)}" ry="${f(h)}" fill="${r.pick(colors)}"/></g>`;
  }, { dome, cx, cy });
}
/** Wiggly drizzle of sauce through the given points. */
export function drizzle(points, color, width = 12) {
  const d = smooth(points, false);
  return stroke(d, '#3c1703', width, 'opacity=".22" transform="translate(2 5)"') + stroke(d, darker(color, 0.1), width) + stroke(d, color, width * 0.76, `transform="translate(-1 ${f(-width * 0.1)})"`) + stroke(d, '#fff', width * 0.2, `opacity=".75" transform="translate(-1 ${f(-width * 0.26)})"`);
}
export function drop(x, y, w, h, color) {
  const d = `M${x - w * 1.1} ${y - w * 0.5}Q${x} ${y - w * 0.95} ${x + w * 1.1} ${y - w * 0.5}Q${x + w * 0.55} ${y} ${x + w * 0.5} ${y + h * 0.3}L${x + w * 0.46} ${y + h * 0.75}Q${x + w * 0.4} ${y + h} ${x} ${y + h}Q${x - w * 0.4} ${y + h} ${x - w * 0.46} ${y + h * 0.75}L${x - w * 0.5} ${y + h * 0.3}Q${x - w * 0.55} ${y} ${x - w * 1.1} ${y - w * 0.5}Z`;
  return under(d, 2, 4, 0.2) + path(d, lin([lighter(color, 0.25), color, darker(color, 0.12)], 0, 0, 1, 0)) + stroke(`M${x - w * 0.2} ${y + h * 0.2}L${x - w * 0.2} ${y + h * 0.72}`, '#fff', w * 0.16, 'opacity=".8"');
}
export const sesame = (r, count, rx, ry, { cx = 0, cy = 0, dome = 0 } = {}) =>
  scatter(r, count, rx, ry, (x, y) => at(x, y, ellipse(1, 2, 5.5, 3.4, '#7a3d0c', 'opacity=".4"') + ellipse(0, 0, 5.5, 3.4, '#fff1c9'), { rotate: r(-70, 70) }), { cx, cy, dome });
export const specks = (r, count, rx, ry, colors, size = 3, { cx = 0, cy = 0 } = {}) =>
  scatter(r, count, rx, ry, (x, y) => at(x, y, ellipse(0, 0, r(0.6, 1.2) * size, r(0.4, 0.8) * size, r.pick(colors)), { rotate: r(0, 180) }), { cx, cy });
export function lemonSlice(r, size = 70, { squash = 1, color = '#ffd83b', flesh = '#ffe978' } = {}) {
  const R = size / 2;
  let seg = '';
  for (let i = 0; i < 8; i++) seg += `<path transform="rotate(${i * 45})" d="M0 ${-R * 0.1}L${R * 0.24} ${-R * 0.66}Q0 ${-R * 0.84} ${-R * 0.24} ${-R * 0.66}Z" fill="${flesh}"/>`;
  return `<g transform="scale(1 ${squash})">${ellipse(2, 5, R, R, '#3c1703', 'opacity=".2"')}${ellipse(0, 3, R, R, darker(color, 0.16))}${ellipse(0, 0, R, R, color)}${ellipse(0, 0, R * 0.88, R * 0.88, '#fffbe0')}${seg}</g>`;
}
export function lemonWedge(r, size = 70, color = '#ffd83b') {
  const s = size / 70;
  return at(0, 0, under('M-34 -10A34 34 0 0 0 34 -10Z', 2, 6) + path('M-34 -10A34 34 0 0 0 34 -10Z', lin([color, darker(color, 0.16)])) + path('M-28 -10A28 28 0 0 0 28 -10Z', '#fffbe0') + path('M-24 -8A24 24 0 0 0 -3 15L-1 -8ZM24 -8A24 24 0 0 1 3 15L1 -8Z', lighter(color, 0.4)), { scale: s });
}
export function berry(r, size = 26, color = '#c4172c') {
  const R = size / 2;
  return ellipse(2, 5, R, R * 0.9, '#3c1703', 'opacity=".25"') + ellipse(0, 0, R, R, rad([lighter(color, 0.45), color, darker(color, 0.45)])) + ellipse(-R * 0.35, -R * 0.4, R * 0.2, R * 0.14, '#fff', 'opacity=".8"') + ellipse(R * 0.1, R * 0.55, R * 0.14, R * 0.1, darker(color, 0.6));
}
export function iceCube(r, size = 44) {
  const s = size / 2;
  return `<g transform="rotate(${f(r(-25, 25))})"><rect x="${-s}" y="${-s}" width="${size}" height="${size}" rx="${size * 0.2}" fill="#fff" opacity=".34"/><rect x="${-s + 3}" y="${-s + 3}" width="${size - 6}" height="${size - 6}" rx="${size * 0.16}" fill="${lin(['#ffffff 0 .7', '#ffffff 1 .1'], 0, 0, 1, 1)}" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/></g>`;
}
export function carrotStick(r, length = 34) {
  const c = r.pick(['#f6962b', '#ef7f1a', '#fbb04a']);
  return `<rect x="${-length / 2 + 1}" y="0" width="${length}" height="7" rx="3" fill="#3c1703" opacity=".22"/><rect x="${-length / 2}" y="-4" width="${length}" height="7" rx="3" fill="${lin([lighter(c, 0.3), darker(c, 0.1)])}"/>`;
}
export function crouton(r, s = 30) { return cheeseCube(r, s, '#f0bf69'); }
