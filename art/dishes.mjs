// Everything the food stands on or in, and the dishes other than doner.
import { at, blob, blurred, clip, darker, ellipse, f, groundShadow, lighter, lin, mix, path, rad, random, scatter, smooth, stroke, under } from './lib.mjs';
import * as P from './pieces.mjs';
import { FLAME } from './doner.mjs';

/* ---------- supports ---------- */

export function plate(rx, { ratio = 0.5, color = '#fffaf0', rim = '#e8d3b0', band = null } = {}) {
  const ry = rx * ratio;
  return groundShadow(14, ry * 0.24, rx * 1.02, ry * 1.02, 0.34, 16) +
    ellipse(0, 12, rx * 0.98, ry, darker(color, 0.24)) +
    ellipse(0, 0, rx, ry, lin([lighter(color, 0.6), color, rim], 0, 0, 1, 1)) +
    (band ? ellipse(0, 0, rx * 0.93, ry * 0.93, 'none', `stroke="${band}" stroke-width="7"`) : '') +
    ellipse(0, 2, rx * 0.78, ry * 0.78, lin([darker(color, 0.12), color, lighter(color, 0.5)], 0, 0, 1, 1)) +
    ellipse(0, 5, rx * 0.75, ry * 0.75, rad([lighter(color, 0.3), color, mix(color, rim, 0.5)], 0.4, 0.35, 0.7)) +
    `<path d="M${-rx * 0.9} ${-ry * 0.2}A${rx * 0.95} ${ry * 0.95} 0 0 1 ${-rx * 0.2} ${-ry * 0.91}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/>`;
}
export function board(w, h, { color = '#c98d4f', round = 40, handle = false } = {}) {
  const r = random('board' + w + color);
  const d = `M${-w / 2 + round} ${-h / 2}H${w / 2 - round}Q${w / 2} ${-h / 2} ${w / 2 + 8} ${-h / 2 + round}L${w / 2 + 22} ${h / 2 - round}Q${w / 2 + 26} ${h / 2} ${w / 2 - round + 16} ${h / 2}H${-w / 2 + round - 16}Q${-w / 2 - 26} ${h / 2} ${-w / 2 - 22} ${h / 2 - round}L${-w / 2 - 8} ${-h / 2 + round}Q${-w / 2} ${-h / 2} ${-w / 2 + round} ${-h / 2}Z`;
  const url = clip(`<path d="${d}"/>`);
  let grain = '';
  for (let i = 0; i < 16; i++) {
    const y = -h / 2 + (i + 0.5) * (h / 16);
    grain += stroke(`M${-w} ${f(y)}C${-w / 3} ${f(y + r(-9, 9))} ${w / 4} ${f(y + r(-9, 9))} ${w} ${f(y + r(-4, 4))}`, i % 3 ? darker(color, 0.25) : lighter(color, 0.4), r(1, 3), 'opacity=".35"');
  }
  const tab = handle ? path(`M${w / 2 - 4} -26H${w / 2 + 96}Q${w / 2 + 124} 0 ${w / 2 + 96} 26H${w / 2 - 4}Z`, lin([color, darker(color, 0.2)])) + ellipse(w / 2 + 90, 0, 11, 9, darker(color, 0.5)) : '';
  return blurred(path(d, '#5b2d0c', `transform="translate(12 30)" opacity=".34"`), 14) + tab +
    path(d, darker(color, 0.42), 'transform="translate(0 18)"') + path(d, lin([lighter(color, 0.34), color, darker(color, 0.1)], 0, 0, 0.6, 1)) + `<g clip-path="${url}">${grain}</g>` + stroke(d, lighter(color, 0.5), 3, 'opacity=".6"');
}
export function tray(w, h, color = '#d9532c') {
  const d = (k, dy = 0) => `M${-w / 2 * k + 44} ${-h / 2 * k + dy}H${w / 2 * k - 44}Q${w / 2 * k} ${-h / 2 * k + dy} ${w / 2 * k + 8} ${-h / 2 * k + 40 + dy}L${w / 2 * k + 24} ${h / 2 * k - 44 + dy}Q${w / 2 * k + 28} ${h / 2 * k + dy} ${w / 2 * k - 30} ${h / 2 * k + dy}H${-w / 2 * k + 30}Q${-w / 2 * k - 28} ${h / 2 * k + dy} ${-w / 2 * k - 24} ${h / 2 * k - 44 + dy}L${-w / 2 * k - 8} ${-h / 2 * k + 40 + dy}Q${-w / 2 * k} ${-h / 2 * k + dy} ${-w / 2 * k + 44} ${-h / 2 * k + dy}Z`;
  return blurred(path(d(1), '#5b2d0c', 'transform="translate(10 26)" opacity=".36"'), 14) + path(d(1), darker(color, 0.36), 'transform="translate(0 16)"') + path(d(1), lin([lighter(color, 0.3), color])) + path(d(0.93, 2), lin([darker(color, 0.22), darker(color, 0.06)])) + path(d(0.91, 6), lin([lighter(color, 0.14), color]));
}
/** Sheet of baking or printed paper. */
export function paper(w, h, { color = '#fbeed6', pattern = null, seed = 1 } = {}) {
  const r = random('paper' + seed + w);
  const points = [];
  const side = (x1, y1, x2, y2, n) => { for (let i = 0; i < n; i++) points.push([x1 + ((x2 - x1) * i) / n + r(-7, 7), y1 + ((y2 - y1) * i) / n + r(-7, 7)]); };
  side(-w / 2, -h / 2, w / 2, -h / 2, 7); side(w / 2, -h / 2, w / 2 + 30, h / 2, 4); side(w / 2 + 30, h / 2, -w / 2 - 30, h / 2, 7); side(-w / 2 - 30, h / 2, -w / 2, -h / 2, 4);
  const d = smooth(points), url = clip(`<path d="${d}"/>`);
  let marks = '';
  if (pattern) for (let i = -9; i < 10; i++) marks += `<rect x="${i * 56 - 14}" y="${-h}" width="28" height="${h * 2}" fill="${pattern}" opacity=".4"/><rect x="${-w}" y="${i * 34 - 8}" width="${w * 2}" height="17" fill="${pattern}" opacity=".4"/>`;
  for (let i = 0; i < 5; i++) { const x = r(-w / 2, w / 2); marks += stroke(`M${f(x)} ${-h / 2}L${f(x + r(-90, 90))} ${h / 2}`, i % 2 ? '#fff' : '#8a5a26', 3, 'opacity=".28"'); }
  return blurred(path(d, '#5b2d0c', 'transform="translate(6 12)" opacity=".3"'), 8) + path(d, lin([lighter(color, 0.4), color, darker(color, 0.06)], 0, 0, 1, 1)) + `<g clip-path="${url}">${marks}</g>`;
}
export function podium(rx, ry, color) {
  return groundShadow(10, 46, rx * 1.02, ry, 0.26, 16) + path(`M${-rx} 0V34A${rx} ${ry} 0 0 0 ${rx} 34V0Z`, lin([darker(color, 0.06), lighter(color, 0.4), darker(color, 0.16)], 0, 0, 1, 0)) + ellipse(0, 0, rx, ry, lin([lighter(color, 0.7), lighter(color, 0.3)], 0, 0, 1, 1));
}

/** Deep bowl seen from above at an angle; `inside` is drawn over the content ellipse. */
export function bowl(rx, { ratio = 0.46, depth = 0.62, color = '#fff6e6', inner = null, content = null, inside = '', band = null, foot = true } = {}) {
  const ry = rx * ratio, h = rx * depth;
  const body = `M${-rx} 0C${-rx * 0.96} ${h * 0.8} ${-rx * 0.56} ${h + ry * 0.42} 0 ${h + ry * 0.42}C${rx * 0.56} ${h + ry * 0.42} ${rx * 0.96} ${h * 0.8} ${rx} 0Z`;
  const url = clip(`<path d="${body}"/>`);
  const shade = lin([`${darker(color, 0.24)} 0`, `${color} .22`, `${lighter(color, 0.6)} .36`, `${color} .56`, `${darker(color, 0.34)} 1`], 0, 0, 1, 0);
  const well = clip(`<path d="M${-rx * 1.5} ${-rx * 2}H${rx * 1.5}V0H${rx * 0.94}A${rx * 0.94} ${ry * 0.93} 0 0 1 ${-rx * 0.94} 0H${-rx * 1.5}Z"/>`);
  return groundShadow(12, h + ry * 0.34, rx * 0.86, ry * 0.62, 0.4, 14) + (foot ? ellipse(0, h + ry * 0.4, rx * 0.42, ry * 0.3, darker(color, 0.4)) : '') + path(body, shade) +
    (band ? `<g clip-path="${url}"><path d="M${-rx} ${h * 0.2}Q0 ${h * 0.2 + ry * 2.1} ${rx} ${h * 0.2}" fill="none" stroke="${band}" stroke-width="${h * 0.16}"/><path d="M${-rx} ${h * 0.38}Q0 ${h * 0.38 + ry * 2.1} ${rx} ${h * 0.38}" fill="none" stroke="${band}" stroke-width="4"/></g>` : '') +
    ellipse(0, 0, rx, ry, lin([lighter(color, 0.7), color, darker(color, 0.12)], 0, 0, 1, 1)) + ellipse(0, 2, rx * 0.94, ry * 0.93, lin([darker(inner ?? color, 0.34), inner ?? darker(color, 0.08)])) +
    (content ? ellipse(0, ry * 0.14, rx * 0.88, ry * 0.8, content) : '') + `<g clip-path="${well}">${inside}</g>` +
    `<path d="M${-rx * 0.72} ${h * 0.42}Q${-rx * 0.6} ${h * 0.86} ${-rx * 0.3} ${h * 1.02}" fill="none" stroke="#fff" stroke-width="${rx * 0.05}" stroke-linecap="round" opacity=".55"/>`;
}
/** Small pot of sauce with a swirl. */
export function sauceBowl(rx, color, { bowlColor = '#fff6e6', top = '', depth = 0.5, band = null } = {}) {
  const ry = rx * 0.46;
  const swirl = `M${-rx * 0.5} ${ry * 0.2}C${-rx * 0.5} ${-ry * 0.4} ${rx * 0.55} ${-ry * 0.5} ${rx * 0.5} ${ry * 0.16}C${rx * 0.46} ${ry * 0.6} ${-rx * 0.28} ${ry * 0.56} ${-rx * 0.24} ${ry * 0.14}C${-rx * 0.2} ${-ry * 0.12} ${rx * 0.2} ${-ry * 0.1} ${rx * 0.18} ${ry * 0.12}`;
  return bowl(rx, { depth, color: bowlColor, band, content: rad([lighter(color, 0.35), color, darker(color, 0.14)], 0.4, 0.35, 0.75), inside: stroke(swirl, darker(color, 0.16), rx * 0.1, 'transform="translate(0 3)" opacity=".8"') + stroke(swirl, lighter(color, 0.4), rx * 0.07) + blurred(ellipse(-rx * 0.45, -ry * 0.25, rx * 0.2, ry * 0.12, '#fff', 'opacity=".6"'), 3) + top });
}

/* ---------- heaps on plates ---------- */
export const rice = (r, rx, ry, opt = {}) => under(blob(r, rx, ry * 0.9, { n: 16, rough: 0.04 }), 6, 10, 0.2) + path(blob(r, rx, ry, { n: 16, rough: 0.04 }), opt.base ?? '#eedcb0') + P.grains(r, opt.count ?? Math.round(rx * ry * 0.05), rx, ry, { dome: ry * 0.7, ...opt });
export function freshSalad(r, rx, ry) {
  let out = '';
  for (let i = 0; i < 6; i++) out += at(Math.cos(i * 1.05) * rx * 0.55, Math.sin(i * 1.05) * ry * 0.5, P.lettuce(r, rx * 0.52, ry * 0.6, i), { rotate: r(-40, 40) });
  return out + at(-rx * 0.3, -ry * 0.2, P.tomatoSlice(r, rx * 0.6, 0.75)) + at(rx * 0.34, -ry * 0.1, P.cucumberSlice(r, rx * 0.5, 0.75)) + at(rx * 0.04, ry * 0.36, P.cucumberSlice(r, rx * 0.46, 0.75)) + at(rx * 0.45, ry * 0.36, P.tomatoWedge(r, rx * 0.5)) + at(-rx * 0.4, ry * 0.34, P.onionStrip(r, rx * 0.5)) + at(0, -ry * 0.42, P.onionStrip(r, rx * 0.5));
}
export function friesHeap(r, rx, ry, count = 26, color = '#ffcf4d') {
  return scatter(r, count, rx, ry, (x, y) => at(x, y, P.fry(r, r(80, 120), r(15, 19), color), { rotate: r(20, 160) }), { dome: ry * 0.9 });
}
/** Carton or pot of fries: sticks stand in it. */
export function friesBox(r, { w = 210, h = 210, color = '#d63a14', stick = '#ffcf4d', mark = '#ffe2ad', cheese = false, count = 17 } = {}) {
  let out = '';
  for (const row of [0, 1, 2]) for (let i = 0; i < count / 2; i++) {
    const x = ((i + 0.5) / (count / 2) - 0.5) * w * 0.86 + r(-6, 6);
    out += at(x, -h * [0.74, 0.6, 0.46][row] + Math.abs(x) * 0.18 + r(-16, 16), P.fry(r, h * 0.84, r(17, 21) * (w / 210) ** 0.5, mix(stick, '#e79a2a', r(0, 0.25))), { rotate: x * 0.15 + r(-7, 7) });
  }
  if (cheese) out += P.drizzle([[-w * 0.36, -h * 0.5], [-w * 0.2, -h * 0.8], [-w * 0.08, -h * 0.46], [w * 0.1, -h * 0.86], [w * 0.2, -h * 0.48], [w * 0.34, -h * 0.66]], '#ffb92e', 20);
  const back = `M${-w / 2} ${-h * 0.36}Q0 ${-h * 0.62} ${w / 2} ${-h * 0.36}L${w * 0.42} 0H${-w * 0.42}Z`;
  const front = `M${-w / 2} ${-h * 0.42}Q${-w * 0.46} ${-h * 0.4} ${-w * 0.4} ${-h * 0.34}Q0 ${h * 0.02} ${w * 0.4} ${-h * 0.34}Q${w * 0.46} ${-h * 0.4} ${w / 2} ${-h * 0.42}L${w * 0.39} ${h * 0.46}Q0 ${h * 0.56} ${-w * 0.39} ${h * 0.46}Z`;
  return groundShadow(10, h * 0.48, w * 0.46, h * 0.1, 0.45, 10) + path(back, darker(color, 0.4)) + out + under(front, 0, -5, 0.25) + path(front, lin([`${lighter(color, 0.12)} 0`, `${lighter(color, 0.22)} .3`, `${color} .6`, `${darker(color, 0.3)} 1`], 0, 0, 1, 0)) + stroke(`M${-w / 2} ${-h * 0.42}Q${-w * 0.46} ${-h * 0.4} ${-w * 0.4} ${-h * 0.34}Q0 ${h * 0.02} ${w * 0.4} ${-h * 0.34}Q${w * 0.46} ${-h * 0.4} ${w / 2} ${-h * 0.42}`, lighter(color, 0.5), 4) +
    (mark ? at(0, h * 0.2, path(FLAME, mark), { scale: w / 110 }) : '');
}

/* ---------- burgers ---------- */
const BUN = { gold: ['#f8c877', '#dd9440', '#a4591a'], dark: ['#8b5630', '#5f3518', '#371a09'], brioche: ['#ffd287', '#e79a3c', '#b0611a'], red: ['#f2a05e', '#cf6127', '#8a3410'] };
/** layers from the bottom: patty, chicken, cheese, tomato, lettuce, onion, pickle, bacon, mushroom, doner, sauce:#hex, jalapeno */
export function burger(seed, layers, { bun = 'gold', w = 360 } = {}) {
  const r = random('burger' + seed), [hi, base, low] = BUN[bun];
  const R = w / 2;
  let y = 0, out = '';
  const bottom = `M${-R} -26Q${-R} 44 ${-R * 0.7} 52Q0 70 ${R * 0.7} 52Q${R} 44 ${R} -26Q0 14 ${-R} -26Z`;
  out += path(bottom, lin([base, low])) + ellipse(0, -26, R, R * 0.16, lighter(hi, 0.4)) + stroke(`M${-R * 0.86} 30Q0 56 ${R * 0.86} 30`, hi, 6, 'opacity=".35"');
  y = -30;
  const frill = (drawer, n, dy, jitter = 6) => { let s = ''; for (let i = 0; i < n; i++) { const t = (i + 0.5) / n * 2 - 1; s += at(t * R * 0.9, y + dy + (1 - t * t) * R * 0.14 + r(-jitter, jitter) * 0.4, drawer(i), { rotate: t * -14 + r(-jitter, jitter) }); } return s; };
  for (const layer of layers) {
    if (layer === 'patty') {
      const d = `M${-R * 1.02} ${y - 26}Q${-R * 1.07} ${y + 14} ${-R * 0.86} ${y + 20}Q0 ${y + 48} ${R * 0.86} ${y + 20}Q${R * 1.07} ${y + 14} ${R * 1.02} ${y - 26}Q0 ${y + 2} ${-R * 1.02} ${y - 26}Z`;
      const u = clip(`<path d="${d}"/>`);
      out += under(d, 0, 6, 0.35) + path(d, lin(['#8d4c26', '#4a220d'])) + ellipse(0, y - 26, R * 1.02, R * 0.14, '#7a3f1e') + `<g clip-path="${u}">${P.specks(r, 60, R, 30, ['#3a180a', '#b4713f', '#9b5a2e'], 6, { cy: y })}</g>` + stroke(`M${-R * 0.9} ${y - 8}Q0 ${y + 20} ${R * 0.5} ${y + 6}`, '#d9935c', 4, 'opacity=".5"');
      y -= 40;
    } else if (layer === 'chicken') {
      const points = [];
      for (let i = 0; i < 18; i++) { const a = (i / 18) * 6.283; points.push([Math.cos(a) * R * 1.04 * r(0.97, 1.05), y - 8 + Math.sin(a) * 36 * r(0.86, 1.14) + Math.max(0, Math.sin(a)) * 8]); }
      const d = smooth(points), u = clip(`<path d="${d}"/>`);
      out += under(d, 0, 7, 0.35) + path(d, lin(['#f6c063', '#c5761f', '#8c4a10'])) + `<g clip-path="${u}">${P.specks(r, 110, R, 34, ['#ffe0a0', '#a65c14', '#f2b04e', '#7f420d'], 7, { cy: y - 6 })}</g>`;
      y -= 42;
    } else if (layer === 'cheese') {
      const d = `M${-R * 1.04} ${y - 10}L0 ${y - 30}L${R * 1.04} ${y - 10}L${R * 0.84} ${y + 8}Q${R * 0.7} ${y + 44} ${R * 0.56} ${y + 20}L${R * 0.2} ${y + 26}Q${R * 0.06} ${y + 66} ${-R * 0.08} ${y + 28}L${-R * 0.5} ${y + 22}Q${-R * 0.64} ${y + 48} ${-R * 0.76} ${y + 14}Z`;
      out += under(d, 0, 6, 0.3) + path(d, lin(['#ffd857', '#ffae21'])) + stroke(`M${-R * 0.98} ${y - 6}L${-R * 0.7} ${y + 12}L${R * 0.3} ${y + 20}L${R * 0.9} ${y}`, '#fff0ac', 4, 'opacity=".8"');
      y -= 14;
    } else if (layer === 'tomato') {
      for (const x of [-0.5, 0.5, 0.02]) out += at(x * R, y + (x > 0.2 || x < -0.2 ? -2 : 8), P.tomatoSlice(r, R * 1.02, 0.26));
      y -= 20;
    } else if (layer === 'lettuce') { out += frill((i) => P.lettuce(r, R * 0.26, 24, i), 9, 2); y -= 18; }
    else if (layer === 'onion') { out += frill(() => P.onionRing(r, R * 0.62, { red: true, squash: 0.34 }), 4, -2, 3); y -= 14; }
    else if (layer === 'pickle') { out += frill(() => P.pickle(r, R * 0.44, 0.36), 5, 0, 3); y -= 14; }
    else if (layer === 'jalapeno') { out += frill((i) => P.chiliRing(r, 40, i % 2 ? '#5f9a2a' : '#d9301a'), 6, 2); y -= 10; }
    else if (layer === 'mushroom') { out += frill(() => at(0, 0, P.mushroomSlice(r, 58), { rotate: r(-80, 80) }), 7, 0) + frill(() => at(0, 0, P.mushroomSlice(r, 54), { rotate: r(-80, 80) }), 5, 8); y -= 24; }
    else if (layer === 'doner') { out += scatter(r, 34, R * 0.92, 20, (x, yy) => at(x, y + yy + (1 - (x / R) ** 2) * 16, P.shaving(r, r.pick(['beef', 'lamb', 'beef']), r(60, 84), r(26, 34)), { rotate: r(-35, 35) })); y -= 34; }
    else if (layer.startsWith('sauce:')) {
      const c = layer.slice(6);
      out += stroke(`M${-R * 0.96} ${y - 8}Q0 ${y + 24} ${R * 0.96} ${y - 8}`, darker(c, 0.12), 16) + stroke(`M${-R * 0.96} ${y - 11}Q0 ${y + 20} ${R * 0.96} ${y - 11}`, c, 12) + P.drop(-R * 0.5, y + 10, 20, 46, c) + P.drop(R * 0.28, y + 12, 22, 56, c) + P.drop(R * 0.66, y + 4, 15, 30, c);
      y -= 10;
    }
  }
  const H = R * 0.86;
  const top = `M${-R * 1.02} ${y + 2}C${-R * 1.06} ${y - H * 0.72} ${-R * 0.56} ${y - H} 0 ${y - H}C${R * 0.56} ${y - H} ${R * 1.06} ${y - H * 0.72} ${R * 1.02} ${y + 2}Q${R * 0.98} ${y + 20} ${R * 0.8} ${y + 22}Q0 ${y + 42} ${-R * 0.8} ${y + 22}Q${-R * 0.98} ${y + 20} ${-R * 1.02} ${y + 2}Z`;
  out += under(top, 0, 8, 0.35) + path(top, rad([`${hi} 0`, `${base} .55`, `${low} 1`], 0.36, 0.2, 0.85)) + stroke(`M${-R * 0.94} ${y + 12}Q0 ${y + 38} ${R * 0.94} ${y + 12}`, lighter(hi, 0.5), 6, 'opacity=".55"') +
    blurred(ellipse(-R * 0.3, y - H * 0.72, R * 0.4, H * 0.14, '#fff', 'opacity=".6"'), 10) + P.sesame(r, 24, R * 0.74, H * 0.3, { cy: y - H * 0.56, dome: H * 0.14 });
  return { svg: groundShadow(16, 50, R * 1.08, 34, 0.42, 14) + out, height: H - y + 60 };
}

/* ---------- drinks ---------- */
/** Transparent glass: straight or tapered, with liquid colours from top to bottom. */
export function glass({ w = 190, h = 330, taper = 0.8, liquid = ['#7a2c10', '#3c1206'], level = 0.86, ice = 0, seed = 1, foam = null, straw = null, slices = [], bubbles = 0, garnish = '', layers = null, condensation = true, handle = false } = {}) {
  const r = random('glass' + seed), a = w / 2, b = a * taper, e = a * 0.26, eb = b * 0.26;
  const side = (t) => a + (b - a) * t;
  const outer = `M${-a} 0L${-b} ${h}A${b} ${eb} 0 0 0 ${b} ${h}L${a} 0Z`;
  const y0 = h * (1 - level), w0 = side(1 - level) - 9, bottom = h - 14, wb = b - 9;
  const fluid = `M${-w0} ${y0}L${-wb} ${bottom}A${wb} ${eb * 0.9} 0 0 0 ${wb} ${bottom}L${w0} ${y0}Z`;
  const url = clip(`<path d="${fluid}M${-w0} ${y0}A${w0} ${e} 0 0 1 ${w0} ${y0}A${w0} ${e} 0 0 1 ${-w0} ${y0}Z"/>`);
  let inside = '';
  if (layers) layers.forEach(([from, color, next]) => { inside += `<rect x="${-a}" y="${y0 + (bottom - y0) * from - 14}" width="${w}" height="${h}" fill="${lin([`${color} 0 0`, `${color} .07`, `${next ?? color} 1`])}"/>`; });
  for (let i = 0; i < ice; i++) inside += at(r(-0.55, 0.55) * w0, y0 + 16 + Math.floor(i / 2) * 46 + r(-8, 8), P.iceCube(r, r(48, 62) * (w / 190)));
  slices.forEach(([x, y, draw]) => { inside += at(x * w0, y0 + y * (bottom - y0), draw); });
  for (let i = 0; i < bubbles; i++) { const s = r(1.6, 4.6); inside += ellipse(r(-0.9, 0.9) * w0, r(y0, bottom), s, s, '#fff', `opacity="${f(r(0.3, 0.75))}"`); }
  let out = groundShadow(16, h + 2, b * 1.12, eb * 1.4, 0.42, 12) + blurred(ellipse(30, h + 6, b * 0.8, eb * 0.9, liquid[0], 'opacity=".35"'), 10);
  if (handle) out += stroke(`M${a * 0.94} ${h * 0.22}C${a * 1.7} ${h * 0.2} ${a * 1.7} ${h * 0.72} ${b * 1.02} ${h * 0.74}`, '#ffffff', 20, 'opacity=".55"') + stroke(`M${a * 0.94} ${h * 0.22}C${a * 1.7} ${h * 0.2} ${a * 1.7} ${h * 0.72} ${b * 1.02} ${h * 0.74}`, '#fff', 5, 'opacity=".8"');
  out += path(outer, '#ffffff', 'opacity=".3"') + ellipse(0, 0, a, e, '#fff', 'opacity=".28"');
  if (straw) out += `<g>${stroke(`M${a * 0.05} ${y0 + h * 0.2}L${a * 0.62} ${-h * 0.34}l${a * 0.5} ${-h * 0.05}`, straw, 15)}${stroke(`M${a * 0.02} ${y0 + h * 0.2}L${a * 0.59} ${-h * 0.35}l${a * 0.5} ${-h * 0.05}`, '#fff', 3, 'opacity=".6"')}</g>`;
  out += path(fluid, lin(liquid)) + ellipse(0, y0, w0, e * (w0 / a), rad([lighter(liquid[0], 0.4), liquid[0]], 0.4, 0.4, 0.7)) + `<g clip-path="${url}">${inside}</g>`;
  if (foam) {
    const top = [];
    for (let i = 0; i < 12; i++) { const t = (i / 12) * 6.283; top.push([Math.cos(t) * w0 * r(0.97, 1.02), y0 - 8 + Math.sin(t) * e * 0.95 * r(0.9, 1.1) - Math.max(0, -Math.sin(t)) * 6]); }
    out += path(`M${-w0} ${y0 - 6}L${-w0 + 3} ${y0 + 26}Q0 ${y0 + 30 + e * 1.5} ${w0 - 3} ${y0 + 26}L${w0} ${y0 - 6}Z`, darker(foam, 0.06)) + path(smooth(top), rad([lighter(foam, 0.8), foam])) + P.specks(r, 30, w0 * 0.8, e * 0.7, ['#ffffff', darker(foam, 0.12)], 4, { cy: y0 - 8 });
  }
  out += garnish;
  out += path(outer, lin(['#ffffff 0 .55', '#ffffff .1 .08', '#ffffff .2 .42', '#ffffff .3 .04', '#8a4a10 .8 .04', '#ffffff .93 .4', '#5c2606 1 .22'], 0, 0, 1, 0)) + `<path d="M${-a} 0A${a} ${e} 0 0 0 ${a} 0" fill="none" stroke="#fff" stroke-width="5" opacity=".9"/><path d="M${-a} 0A${a} ${e} 0 0 1 ${a} 0" fill="none" stroke="#fff" stroke-width="3" opacity=".6"/>` + stroke(`M${-b * 0.9} ${h + eb * 0.4}Q0 ${h + eb * 1.1} ${b * 0.9} ${h + eb * 0.4}`, '#fff', 5, 'opacity=".7"');
  if (condensation) for (let i = 0; i < 20; i++) { const y = r(h * 0.3, h * 0.95), x = r(-0.88, 0.88) * side(y / h), s = r(2.5, 5.5); out += ellipse(x, y, s, s * 1.3, rad(['#ffffff 0 .95', '#ffffff 1 .2'])); }
  return out;
}
export function paperCup({ w = 190, h = 300, color = '#d63a14', mark = '#ffe2ad', lid = '#4a2c1d', sleeve = null, straw = null } = {}) {
  const a = w / 2, b = a * 0.72, e = a * 0.24;
  const body = `M${-a} 0L${-b} ${h}A${b} ${b * 0.24} 0 0 0 ${b} ${h}L${a} 0Z`;
  const side = (y) => a + (b - a) * (y / h);
  const light = lin(['#2b0f02 0 .4', '#2b0f02 .15 .08', '#ffffff .3 .4', '#ffffff .44 .08', '#2b0f02 .72 .08', '#2b0f02 1 .46'], 0, 0, 1, 0);
  let out = groundShadow(16, h + 2, b * 1.15, b * 0.34, 0.45, 12);
  if (straw) out += stroke(`M0 0L${a * 0.3} ${-h * 0.34}l${a * 0.44} ${-h * 0.06}`, straw, 16) + stroke(`M-3 0L${a * 0.27} ${-h * 0.34}`, '#fff', 4, 'opacity=".5"');
  out += path(body, color);
  if (sleeve) { const y1 = h * 0.3, y2 = h * 0.76; out += path(`M${-side(y1) - 3} ${y1}Q0 ${y1 + e * 1.7} ${side(y1) + 3} ${y1}L${side(y2) + 3} ${y2}Q0 ${y2 + e * 1.5} ${-side(y2) - 3} ${y2}Z`, sleeve); }
  out += at(0, h * 0.62, path(FLAME, mark), { scale: w / 85 }) + path(body, light);
  const lidLow = `M${-a - 7} -4Q0 ${e * 2} ${a + 7} -4L${a + 5} -22Q0 ${e * 1.2} ${-a - 5} -22Z`;
  out += path(lidLow, lin([lighter(lid, 0.3), lid, darker(lid, 0.4)], 0, 0, 1, 0)) + ellipse(0, -20, a + 5, e, lin([lighter(lid, 0.4), lid])) + path(`M${-a * 0.84} -26L${-a * 0.76} -48A${a * 0.76} ${e * 0.74} 0 0 1 ${a * 0.76} -48L${a * 0.84} -26A${a * 0.84} ${e * 0.8} 0 0 1 ${-a * 0.84} -26Z`, lin([lighter(lid, 0.2), lighter(lid, 0.35), darker(lid, 0.4)], 0, 0, 1, 0)) + ellipse(0, -48, a * 0.76, e * 0.74, lin([lighter(lid, 0.5), lighter(lid, 0.08)])) + (straw ? ellipse(4, -48, 16, 6, darker(lid, 0.5)) + stroke(`M4 -50L${a * 0.3} ${-h * 0.34}`, straw, 16) + stroke(`M1 -50L${a * 0.27} ${-h * 0.34}`, '#fff', 4, 'opacity=".5"') : ellipse(a * 0.3, -46, 12, 4, darker(lid, 0.5)));
  return out;
}
/** Cup or handleless bowl for tea on a saucer. */
export function teaCup({ rx = 130, liquid = '#b3521a', color = '#fff8ea', band = '#d63a14', saucer = true, handle = true, top = '' } = {}) {
  const ry = rx * 0.36, h = rx * 0.82;
  const body = `M${-rx} 0C${-rx * 0.98} ${h * 0.8} ${-rx * 0.62} ${h + ry * 0.2} 0 ${h + ry * 0.3}C${rx * 0.62} ${h + ry * 0.2} ${rx * 0.98} ${h * 0.8} ${rx} 0Z`, url = clip(`<path d="${body}"/>`);
  const ring = `M${rx * 0.9} ${h * 0.18}C${rx * 1.6} ${h * 0.04} ${rx * 1.5} ${h * 0.84} ${rx * 0.7} ${h * 0.76}`;
  let ornament = '';
  for (let i = -3; i <= 3; i++) { const t = i * 0.42; ornament += at(Math.sin(t) * rx * 0.94, h * 0.42 + Math.cos(t) * ry * 0.72, path('M0 -16Q14 -4 0 16Q-14 -4 0 -16Z', band) + ellipse(0, 0, 3, 4, color), { scale: 1 }); }
  return (saucer ? at(0, h + ry * 0.16, plate(rx * 1.45, { ratio: 0.34, color, band })) : groundShadow(10, h + 8, rx * 0.8, ry * 0.7, 0.4)) + (handle ? stroke(ring, darker(color, 0.2), 24) + stroke(ring, color, 17) : '') +
    path(body, lin([`${darker(color, 0.2)} 0`, `${color} .25`, `#ffffff .4`, `${color} .6`, `${darker(color, 0.28)} 1`], 0, 0, 1, 0)) + `<g clip-path="${url}">${ornament}<path d="M${-rx} 12Q0 ${12 + ry * 2.1} ${rx} 12" fill="none" stroke="${band}" stroke-width="6"/></g>` +
    ellipse(0, 0, rx, ry, lin(['#ffffff', color, darker(color, 0.16)], 0, 0, 1, 1)) + ellipse(0, 2, rx * 0.93, ry * 0.9, darker(color, 0.22)) + ellipse(0, ry * 0.12, rx * 0.88, ry * 0.8, rad([lighter(liquid, 0.4), liquid, darker(liquid, 0.3)], 0.42, 0.7, 0.7)) + `<path d="M${-rx * 0.6} ${-ry * 0.1}Q${-rx * 0.3} ${-ry * 0.5} ${rx * 0.2} ${-ry * 0.52}" fill="none" stroke="#fff" stroke-width="5" opacity=".55" stroke-linecap="round"/>` + top;
}
export function teapot(color = '#d63a14', band = '#ffe2ad') {
  const shade = rad([lighter(color, 0.5), color, darker(color, 0.42)], 0.36, 0.28, 0.85);
  return groundShadow(14, 132, 140, 26, 0.42) + stroke('M120 -20C220 -60 230 90 110 84', darker(color, 0.3), 28) + stroke('M120 -22C214 -58 222 84 112 80', color, 18) + path('M-120 10C-190 0 -176 -70 -222 -92L-190 -108C-146 -90 -150 -34 -104 -40Z', lin([lighter(color, 0.25), darker(color, 0.25)])) + path('M-140 30C-140 -74 -70 -106 0 -106C70 -106 140 -74 140 30C140 100 80 136 0 136C-80 136 -140 100 -140 30Z', shade) +
    at(0, 40, path(FLAME, band), { scale: 3 }) + ellipse(0, -100, 66, 17, darker(color, 0.25)) + path('M-66 -104C-60 -142 60 -142 66 -104A66 17 0 0 1 -66 -104Z', shade) + ellipse(0, -146, 16, 15, shade) + blurred(ellipse(-66, -40, 26, 44, '#fff', 'opacity=".45"'), 10);
}
export function bottle({ w = 130, h = 430, tint = '#bfe3ea', label = '#3f9ab0', cap = '#3f9ab0', mark = '#ffffff', liquid = null } = {}) {
  const a = w / 2;
  const d = `M${-a * 0.36} 0V40C${-a * 0.4} 80 ${-a} 96 ${-a} 150V${h - 22}Q${-a} ${h} ${-a * 0.7} ${h + 4}Q0 ${h + 16} ${a * 0.7} ${h + 4}Q${a} ${h} ${a} ${h - 22}V150C${a} 96 ${a * 0.4} 80 ${a * 0.36} 40V0Z`;
  const url = clip(`<path d="${d}"/>`);
  let ribs = '';
  for (const y of [h * 0.76, h * 0.84, h * 0.92]) ribs += `<path d="M${-a} ${y}Q0 ${y + 22} ${a} ${y}" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/><path d="M${-a} ${y + 6}Q0 ${y + 28} ${a} ${y + 6}" fill="none" stroke="${darker(tint, 0.3)}" stroke-width="3" opacity=".3"/>`;
  return groundShadow(14, h + 4, a * 1.1, a * 0.3, 0.4, 12) + path(d, lin([lighter(tint, 0.6), liquid ?? tint, lighter(tint, 0.3)]), 'opacity=".94"') + `<g clip-path="${url}">${ribs}<path d="M${-a} ${h * 0.4}Q0 ${h * 0.4 + 26} ${a} ${h * 0.4}V${h * 0.68}Q0 ${h * 0.68 + 26} ${-a} ${h * 0.68}Z" fill="${label}"/>${at(0, h * 0.57, path(FLAME, mark), { scale: w / 60 })}<rect x="${-a}" y="0" width="${w}" height="${h + 20}" fill="${lin(['#1e5c6a 0 .3', '#ffffff .14 .7', '#ffffff .26 .1', '#ffffff .7 0', '#1e5c6a 1 .32'], 0, 0, 1, 0)}"/></g>` + stroke(d, '#fff', 2.5, 'opacity=".6"') + `<rect x="${-a * 0.44}" y="-26" width="${a * 0.88}" height="36" rx="7" fill="${lin([darker(cap, 0.1), lighter(cap, 0.4), darker(cap, 0.3)], 0, 0, 1, 0)}"/>`;
}
export function can(color, mark = '#fff6e6', h = 250) {
  const a = 68, e = 18;
  const body = `M${-a} 0L${-a} ${h}Q${-a} ${h + 10} ${-a * 0.84} ${h + 16}A${a * 0.84} ${e * 0.8} 0 0 0 ${a * 0.84} ${h + 16}Q${a} ${h + 10} ${a} ${h}V0Z`;
  return groundShadow(14, h + 20, a * 1.05, e * 1.3, 0.42, 12) + path(body, color) + `<path d="M${-a} ${h * 0.16}Q0 ${h * 0.16 + 30} ${a} ${h * 0.16}V${h * 0.22}Q0 ${h * 0.22 + 30} ${-a} ${h * 0.22}Z" fill="${mark}" opacity=".9"/>` + at(0, h * 0.62, path(FLAME, mark), { scale: 2.8 }) + path(body, lin(['#2b0f02 0 .42', '#ffffff .2 .5', '#ffffff .34 .1', '#2b0f02 .7 .06', '#2b0f02 1 .5'], 0, 0, 1, 0)) +
    path(`M${-a} 0L${-a * 0.86} -18A${a * 0.86} ${e * 0.86} 0 0 1 ${a * 0.86} -18L${a} 0A${a} ${e} 0 0 1 ${-a} 0Z`, lin(['#b9b0a4', '#fbf7ef', '#9a9186'], 0, 0, 1, 0)) + ellipse(0, -18, a * 0.86, e * 0.86, lin(['#f7f2e9', '#c9c0b2'])) + ellipse(0, -18, a * 0.74, e * 0.68, '#b6ac9d') + ellipse(0, -14, 17, 6, '#e9e2d6');
}

/* ---------- other dishes ---------- */
export function skewer(r, kind, n = 5, step = 74) {
  const L = n * step;
  let out = stroke(`M${-L / 2 - 70} 0H${L / 2 + 60}`, '#9b968c', 7) + stroke(`M${-L / 2 - 70} -2H${L / 2 + 60}`, '#f2eee6', 2.5);
  for (let i = 0; i < n; i++) {
    const x = -L / 2 + (i + 0.5) * step;
    out += at(x, 0, P.chunk(r, kind, step * 1.06, 78));
    if (i < n - 1) out += at(x + step / 2, 0, i % 2 ? path(blob(r, 13, 36, { rough: 0.06 }), lin(['#f7664a', '#b7230f'])) + stroke('M-4 -18V16', '#fff', 3, 'opacity=".4"') : path(blob(r, 11, 34, { rough: 0.06 }), lin(['#9ccf4f', '#4a8a27'])) + stroke('M-3 -18V14', '#fff', 3, 'opacity=".4"'));
  }
  return out;
}
export function nugget(r, w = 96, h = 70) {
  const d = blob(r, w / 2, h / 2, { n: 9, rough: 0.09 }), u = clip(`<path d="${d}"/>`);
  return under(d, 3, 8, 0.32) + path(d, rad(['#ffd98a 0', '#e9a43c .5', '#a85f14 1'])) + `<g clip-path="${u}">${P.specks(r, 46, w / 2, h / 2, ['#ffe9b4', '#b36a1b', '#f6c468', '#8f4d0f'], 4.4)}</g>` + blurred(ellipse(-w * 0.14, -h * 0.22, w * 0.2, h * 0.1, '#fff6d8', 'opacity=".6"'), 4);
}
export function wing(r, size = 130) {
  const s = size / 130;
  const d = 'M-62 14C-70 -24 -30 -48 6 -40C34 -34 44 -16 66 -14C84 -12 84 12 66 14C50 16 40 26 16 36C-16 48 -56 44 -62 14Z';
  return at(0, 0, under(d, 4, 9, 0.35) + path('M56 -12L92 -16Q106 -26 110 -12Q118 -2 106 4Q100 14 90 8L58 12Z', lin(['#fff6e2', '#dcbf92'])) + path(d, rad(['#e08a3e 0', '#a8481a .5', '#5a1c08 1'], 0.36, 0.26, 0.85)) + path(blob(r, 18, 7, { cx: 10, cy: 18 }), '#3a1004', 'opacity=".5"') + path(blob(r, 12, 5, { cx: -34, cy: 20 }), '#3a1004', 'opacity=".5"') + stroke('M-44 -8C-34 -28 -8 -32 12 -26', '#ffe0b0', 6, 'opacity=".8"') + stroke('M24 -14L44 -6', '#ffe0b0', 4, 'opacity=".7"') + P.sesame(r, 7, 40, 18, { cy: 2 }), { scale: s });
}
export function onionRingFried(r, size = 120, squash = 0.72) {
  const R = size / 2, t = size * 0.2;
  return `<g transform="scale(1 ${squash})">${ellipse(3, 10, R, R, 'none', `stroke="#3c1703" stroke-opacity=".3" stroke-width="${t}"`)}${ellipse(0, 0, R, R, 'none', `stroke="#a55d15" stroke-width="${t}"`)}${ellipse(0, -3, R, R, 'none', `stroke="#e5a03a" stroke-width="${t * 0.8}"`)}${ellipse(-1, -6, R, R, 'none', `stroke="#ffd27a" stroke-width="${t * 0.34}"`)}${Array.from({ length: 46 }, () => { const a = r(0, 6.28), k = R + r(-0.42, 0.42) * t; return ellipse(Math.cos(a) * k, Math.sin(a) * k, r(1.6, 3.6), r(1.6, 3.6), r.pick(['#fff0bd', '#9a5512', '#f8c562', '#7d420c'])); }).join('')}</g>`;
}
export function cheeseStick(r, length = 190, { open = false } = {}) {
  const w = 54, L = length / 2;
  const d = `M${-L} ${-w / 2 + 10}Q${-L} ${-w / 2} ${-L + 14} ${-w / 2}H${L - 14}Q${L} ${-w / 2} ${L} ${-w / 2 + 10}V${w / 2 - 10}Q${L} ${w / 2} ${L - 14} ${w / 2}H${-L + 14}Q${-L} ${w / 2} ${-L} ${w / 2 - 10}Z`;
  const u = clip(`<path d="${d}"/>`);
  return under(d, 4, 9, 0.32) + path(d, lin(['#ffd485', '#e29a35', '#9c5712'])) + `<g clip-path="${u}">${P.specks(r, 90, L, w / 2, ['#ffe9b4', '#b36a1b', '#f6c468', '#8f4d0f', '#6a8f2c'], 4)}</g>` + stroke(`M${-L + 16} ${-w / 2 + 9}H${L - 20}`, '#fff3cf', 5, 'opacity=".5"') + (open ? ellipse(L - 4, 0, 17, w * 0.44, rad(['#fffdf0', '#fff0bd', '#f1cf7a'])) : '');
}
export function baursakPuff(r, w = 104, h = 84) {
  const d = blob(r, w / 2, h / 2, { n: 8, rough: 0.06 });
  return under(d, 3, 8, 0.3) + path(d, rad(['#ffe0a0 0', '#eaa548 .45', '#b56a1c .85', '#8d4b10 1'], 0.36, 0.28, 0.8)) + blurred(stroke(`M${-w * 0.36} ${h * 0.1}Q0 ${h * 0.3} ${w * 0.36} ${h * 0.06}`, '#fbdc9a', 7, 'opacity=".7"'), 3) + blurred(ellipse(-w * 0.14, -h * 0.24, w * 0.18, h * 0.1, '#fffbe6', 'opacity=".75"'), 4);
}
export function samsa(r, size = 220, { cut = false } = {}) {
  const s = size / 220;
  const d = 'M0 -92C14 -92 22 -82 30 -70L106 52C114 68 106 82 88 84C30 96 -30 96 -88 84C-106 82 -114 68 -106 52L-30 -70C-22 -82 -14 -92 0 -92Z';
  const u = clip(`<path d="${d}"/>`);
  let flakes = '';
  for (const k of [0.84, 0.66, 0.48]) flakes += `<path transform="translate(0 ${(1 - k) * 26}) scale(${k})" d="${d}" fill="none" stroke="#8a4a12" stroke-width="${3 / k}" opacity=".38"/><path transform="translate(0 ${(1 - k) * 26 - 3}) scale(${k})" d="${d}" fill="none" stroke="#fff0c2" stroke-width="${2.4 / k}" opacity=".55"/>`;
  let filling = '';
  if (cut) filling = `<g>${path('M-84 40C-40 20 40 20 84 40C92 66 70 78 0 80C-70 78 -92 66 -84 40Z', '#5f2c12')}${scatter(r, 18, 66, 18, (x, y) => at(x, y, r() < 0.7 ? P.chunk(r, 'beef', 34, 26) : P.onionStrip(r, 30, false)), { cy: 54 })}</g>`;
  return at(0, 0, under(d, 6, 14, 0.3) + path(d, rad(['#ffdc93 0', '#e7a244 .5', '#a9611a 1'], 0.42, 0.34, 0.75)) + `<g clip-path="${u}">${flakes}${blurred(path(blob(r, 44, 18, { cx: 30, cy: 62 }) , '#7d3c0c', 'opacity=".4"') + path(blob(r, 30, 14, { cx: -56, cy: 50 }), '#7d3c0c', 'opacity=".35"'), 6)}</g>` + filling + blurred(ellipse(-16, -34, 14, 26, '#fff9e0', 'opacity=".6"'), 5) + (cut ? '' : P.sesame(r, 20, 52, 40, { cy: 20 })), { scale: s });
}
export function baklavaPiece(r, w = 150) {
  const s = w / 150;
  let layers = '';
  for (let i = 0; i < 6; i++) layers += stroke(`M-75 ${6 + i * 9}L0 ${44 + i * 9}L75 ${6 + i * 9}`, i % 2 ? '#f9d88f' : '#b9711f', 5) ;
  const top = 'M0 -38L75 0L0 38L-75 0Z';
  return at(0, 0, path('M-75 0L0 38L75 0V54L0 94L-75 54Z', '#c47f2a') + layers + path('M-75 28L0 66L75 28V38L0 76L-75 38Z', '#8fae3d', 'opacity=".9"') + path('M0 38L75 0V54L0 94Z', '#5a2606', 'opacity=".22"') + path(top, lin(['#ffe3a0', '#eca945', '#c9781f'], 0, 0, 1, 1)) + stroke('M-52 -2L0 -28M-30 10L24 -16M-8 22L50 -6', '#a9601a', 2, 'opacity=".5"') + `<g>${P.specks(r, 26, 28, 14, ['#8fbf3f', '#5e9130', '#c2dc78'], 6)}</g>` + stroke('M-66 -2L0 -34', '#fff8da', 4, 'opacity=".85"'), { scale: s });
}
export function chakChak(r, rx = 190, h = 200) {
  let out = path(`M${-rx} 20C${-rx * 0.9} ${-h * 0.5} ${-rx * 0.4} ${-h} 0 ${-h}C${rx * 0.4} ${-h} ${rx * 0.9} ${-h * 0.5} ${rx} 20Q0 ${h * 0.42} ${-rx} 20Z`, '#cf9136');
  for (let i = 0; i < 440; i++) {
    const t = i / 440, y = -h * 0.94 + t * (h * 1.06), k = Math.sqrt(Math.max(0.02, 1 - ((20 - y - 0) / (h * 1.08)) ** 1.7));
    const x = r(-1, 1) * rx * k, d = r(-70, 70);
    const bow = (1 - (x / rx) ** 2) * 62 * t * t;
    out += at(x, y + bow, `<rect x="-22" y="-6" width="44" height="15" rx="7" fill="#5c2a06" opacity=".35"/><rect x="-22" y="-9" width="44" height="15" rx="7" fill="${lin([r.pick(['#ffe6a0', '#ffd676', '#fbc65a']), '#d98a24'])}"/><rect x="-14" y="-6.5" width="20" height="3" rx="1.5" fill="#fffbe4" opacity=".85"/>`, { rotate: d });
  }
  return out;
}
export function cheesecake(r) {
  return groundShadow(10, 96, 190, 46, 0.3) + path('M-190 -6L150 -80V30L-190 104Z', '#fbe7b4') + path('M-190 -6L150 -80V30L-190 104Z', lin(['#fff3cf', '#f3d48c'])) + path('M150 -80Q206 -60 200 -20V84Q196 66 150 30Z', '#e6c078') + path('M-190 -6Q-20 60 196 -24V84Q10 150 -190 104Z', lin(['#fff6d8', '#f2cf85'])) + path('M-190 74Q-10 132 196 54V84Q10 150 -190 104Z', lin(['#b8722c', '#8a4c16'])) + P.specks(r, 40, 170, 12, ['#d9974a', '#6f3a0e'], 5, { cx: 10, cy: 104 }) +
    path('M-190 -6L150 -80Q210 -60 196 -24Q-20 60 -190 -6Z', rad(['#ffe9b0', '#f0b95a', '#c9812c'], 0.55, 0.4, 0.8)) + P.drizzle([[-150, 0], [-60, 14], [30, 4], [110, -16], [170, -34]], '#c01c26', 26) + P.drop(-60, 26, 26, 56, '#c01c26') + P.drop(40, 24, 22, 76, '#c01c26') + P.drop(120, 4, 22, 46, '#c01c26');
}
export function donut(r, size = 360, { glaze = '#5b2a12', squash = 0.72, sprinkles = true } = {}) {
  const R = size / 2, hole = R * 0.3;
  const wavy = [];
  for (let i = 0; i < 22; i++) { const a = (i / 22) * 6.283; wavy.push([Math.cos(a) * R * (i % 2 ? 0.97 : 0.88), Math.sin(a) * R * (i % 2 ? 0.97 : 0.88)]); }
  let dots = '';
  if (sprinkles) for (let i = 0; i < 46; i++) { const a = r(0, 6.28), k = r(0.42, 0.84) * R; dots += at(Math.cos(a) * k, Math.sin(a) * k, `<rect x="-9" y="-2" width="18" height="7" rx="3.5" fill="#1c0a02" opacity=".35"/><rect x="-9" y="-4" width="18" height="7" rx="3.5" fill="${r.pick(['#ffd23f', '#ff8a3c', '#fff3dc', '#8ccf5a', '#f25c3a', '#7cc7d8'])}"/>`, { rotate: r(0, 180) }); }
  return groundShadow(16, R * 0.5, R, R * 0.5, 0.4) + `<g transform="scale(1 ${squash})">${ellipse(0, R * 0.22, R, R, '#a4621f')}${ellipse(0, R * 0.08, R, R, rad(['#f7c57c', '#dc943f', '#a7611c']))}${path(smooth(wavy), '#2a0f04', 'opacity=".35" transform="translate(0 10)"')}${path(smooth(wavy), rad([lighter(glaze, 0.35), glaze, darker(glaze, 0.4)], 0.36, 0.28, 0.8))}${ellipse(0, 4, hole * 1.12, hole * 1.1, darker(glaze, 0.5))}${ellipse(0, 14, hole, hole * 0.9, '#8f5018')}${ellipse(0, 24, hole * 0.84, hole * 0.66, '#d9b07a')}${dots}<path d="M${-R * 0.74} ${-R * 0.3}A${R * 0.8} ${R * 0.8} 0 0 1 ${-R * 0.1} ${-R * 0.78}" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".5"/></g>`;
}
export function scoop(r, R = 90, color = '#fff1cd') {
  const points = [];
  for (let i = 0; i < 20; i++) { const a = (i / 20) * 6.283, low = Math.sin(a) > 0.35; points.push([Math.cos(a) * R * (low ? 1.08 : 1) * (low && i % 2 ? 1.06 : 1), Math.sin(a) * R * (low ? 0.74 : 1) * r(0.97, 1.03)]); }
  const d = smooth(points);
  return under(d, 4, 9, 0.22) + path(d, rad([lighter(color, 0.9), color, darker(color, 0.2)], 0.36, 0.28, 0.82)) + P.specks(r, 16, R * 0.7, R * 0.6, ['#7a4a1c'], 2.2) + stroke(`M${-R * 0.5} ${R * 0.2}Q0 ${R * 0.4} ${R * 0.5} ${R * 0.1}`, darker(color, 0.18), 4, 'opacity=".5"') + blurred(ellipse(-R * 0.32, -R * 0.46, R * 0.24, R * 0.14, '#fff', 'opacity=".85"'), 5);
}
export function kunefe(r, rx = 240) {
  const ry = rx * 0.5;
  let strands = '';
  for (let i = 0; i < 480; i++) {
    const a = r(0, 6.283), k = Math.sqrt(r()) * 0.96, x = Math.cos(a) * rx * k, y = Math.sin(a) * ry * k;
    strands += at(x, y - 14, stroke(`M-20 ${f(r(-4, 4))}Q0 ${f(r(-9, 9))} 20 ${f(r(-4, 4))}`, r.pick(['#ffd98c', '#f2b048', '#e39a30', '#c87a20', '#ffe7ad', '#ffcf70']), r(2.4, 4)), { rotate: r(0, 180) });
  }
  return ellipse(0, 8, rx * 1.16, ry * 1.18, '#6e2f10') + ellipse(0, 0, rx * 1.16, ry * 1.16, lin(['#f3a86a', '#b9602a', '#8a3f16'], 0, 0, 1, 1)) + ellipse(0, 2, rx * 1.07, ry * 1.06, lin(['#7d3a16', '#c8743a'])) + ellipse(0, 2, rx, ry, '#a85f1a') + ellipse(0, -12, rx, ry, '#e09a34') + strands + blurred(ellipse(-rx * 0.3, -ry * 0.5, rx * 0.34, ry * 0.14, '#fff8dc', 'opacity=".55"'), 10) + P.specks(r, 150, rx * 0.46, ry * 0.46, ['#8fbf3f', '#5e9130', '#bfe07a', '#7aa83a'], 7, { cy: -16 });
}
export function garlicBulb(r, size = 80) {
  const s = size / 80;
  const d = 'M0 -44C6 -30 12 -22 26 -12C46 4 44 38 0 40C-44 38 -46 4 -26 -12C-12 -22 -6 -30 0 -44Z';
  return at(0, 0, under(d, 3, 8, 0.28) + path(d, rad(['#fffdf6', '#f6e7cf', '#cfae84'])) + stroke('M-6 -26C-20 0 -18 26 -6 38M6 -26C20 0 18 26 6 38', '#c9a173', 2.4, 'opacity=".8"') + stroke('M-30 4C-32 18 -24 28 -18 32', '#fff', 4, 'opacity=".9"') + path('M-5 -38L-3 -56L5 -56L5 -38Z', '#e3cda2'), { scale: s });
}
export function clove(r, size = 40) {
  const s = size / 40;
  return at(0, 0, under('M-18 6C-16 -14 4 -20 20 -8C14 10 -2 20 -18 6Z', 2, 5) + path('M-18 6C-16 -14 4 -20 20 -8C14 10 -2 20 -18 6Z', lin(['#fffaf0', '#e4c99c'])) + stroke('M-12 0C-8 -10 4 -13 12 -9', '#fff', 3), { scale: s });
}
export function steam(x, y, n = 3, gap = 46, h = 90) {
  let out = '';
  for (let i = 0; i < n; i++) { const dx = x + (i - (n - 1) / 2) * gap; out += stroke(`M${dx} ${y}c-18 ${-h * 0.25} 18 ${-h * 0.45} 0 ${-h * 0.7}s14 ${-h * 0.3} 4 ${-h * 0.5}`, '#fffdf6', 11, 'opacity=".6"'); }
  return blurred(out, 6);
}
export function noodles(r, rx, ry, count = 46) {
  let out = '';
  for (let i = 0; i < count; i++) {
    const a = r(0, 6.283), k = r(0.1, 0.9), x = Math.cos(a) * rx * k, y = Math.sin(a) * ry * k;
    const d = `M${f(x - 60)} ${f(y + r(-10, 10))}C${f(x - 30)} ${f(y - 26)} ${f(x + 20)} ${f(y + 26)} ${f(x + 60)} ${f(y + r(-12, 12))}`;
    out += stroke(d, '#b9782a', 10, 'opacity=".5" transform="translate(1 3)"') + stroke(d, r.pick(['#ffe29a', '#fbd27a', '#ffeab4']), 8) + stroke(d, '#fffbe2', 2, 'opacity=".7" transform="translate(-1 -2)"');
  }
  return out;
}
/** A slab of flatbread triangle. */
export function flatTriangle(r, size = 120) {
  const s = size / 120;
  const d = 'M-60 30Q-10 -50 6 -56Q18 -50 62 26Q60 40 50 42Q0 56 -50 44Q-62 42 -60 30Z';
  return at(0, 0, under(d, 3, 8) + path(d, lin(['#fdeabf', '#e9bf80', '#c48a4c'])) + path(blob(r, 14, 8, { cx: -12, cy: 8, rough: 0.3 }), '#a9642a', 'opacity=".5"') + path(blob(r, 10, 6, { cx: 18, cy: 22, rough: 0.3 }), '#a9642a', 'opacity=".5"') + path(blob(r, 8, 5, { cx: 4, cy: -22, rough: 0.3 }), '#a9642a', 'opacity=".4"'), { scale: s });
}
