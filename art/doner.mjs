// The hero of the shop: a doner rolled in lavash, in a paper sleeve, and its relatives.
import { at, blob, blurred, clip, darker, ellipse, f, lighter, lin, path, rad, random, scatter, smooth, stroke, under } from './lib.mjs';
import { cheeseSlice, chiliRing, cucumberSlice, drizzle, drop, falafelBall, lettuce, mushroomSlice, onionStrip, parsley, pepperStrip, pickle, sesame, shaving, tomatoSlice, tomatoWedge } from './pieces.mjs';

export const SAUCE = { garlic: '#fff8e6', spicy: '#e2441c', bbq: '#6b2a12', cheese: '#ffbf33', tomato: '#d8321a', yogurt: '#f4f8e4', tahini: '#f2dcae' };
export const PAPER = {
  kraft: { base: '#cf9f66', line: '#a8763d', style: 'plain' },
  red: { base: '#fff7ea', line: '#dc4a24', style: 'gingham' },
  orange: { base: '#fff3df', line: '#f08a24', style: 'stripes' },
  flame: { base: '#d63a14', line: '#ffd9a0', style: 'flames' },
  cream: { base: '#fdf0d9', line: '#d63a14', style: 'flames' },
  green: { base: '#f5f6e2', line: '#74a63a', style: 'gingham' },
  dark: { base: '#4a2c1d', line: '#f2a541', style: 'flames' },
  teal: { base: '#fdf4e3', line: '#3f9a86', style: 'stripes' },
  yellow: { base: '#ffcf52', line: '#fff6dc', style: 'dots' },
};
export const FLAME = 'M0 -22C3 -14 13 -9 13 4C13 14 7 20 0 20C-7 20 -13 14 -13 5C-13 -1 -9 -5 -8 -11C-4 -9 -3 -6 -2.5 -3C0 -8 1 -15 0 -22Z';

function filling(r, p, a) {
  const h = a * (p.heap ?? 0.9);
  const dome = (x) => -h * (1 - (x / a) ** 2);
  let out = '';
  // leaves behind
  for (let i = 0; i < 5; i++) {
    const x = (-0.72 + i * 0.36) * a;
    out += at(x, dome(x) * 0.85 - a * 0.22, lettuce(r, a * 0.36, a * 0.3, p.greens ?? i), { rotate: (x / a) * 40 + r(-12, 12) });
  }
  const put = (list) => list.forEach(([x, y, draw, rotate = 0]) => { out += at(x * a, y * a, draw, { rotate }); });
  const S = a / 105;
  // back row: what makes this doner this doner
  const extras = p.extras ?? ['tomato', 'cucumber', 'onion'];
  const piece = (name) => ({
    tomato: () => tomatoSlice(r, 74 * S, 0.94), cucumber: () => cucumberSlice(r, 62 * S, 0.95), onion: () => onionStrip(r, 66 * S),
    mushroom: () => mushroomSlice(r, 66 * S), cheese: () => cheeseSlice(r, 104 * S, 62 * S), chili: () => chiliRing(r, 34 * S), pickle: () => pickle(r, 54 * S, 0.9),
    pepper: () => pepperStrip(r, r.pick(['#e2502a', '#f2a222']), 70 * S), wedge: () => tomatoWedge(r, 62 * S), parsley: () => parsley(r, 44 * S), fries: () => fries(r, S), falafel: () => falafelBall(r, 72 * S, true),
  })[name]();
  const back = [[-0.56, -0.62], [0.54, -0.66], [0.02, -0.86]];
  back.forEach(([x, y], i) => put([[x, y * (p.heap ?? 0.9) * 1.2, piece(extras[i % extras.length]), r(-25, 25)]]));
  if (p.meat === 'falafel') {
    put([[-0.46, -0.36, falafelBall(r, 84 * S)], [0.44, -0.38, falafelBall(r, 84 * S, true), 10], [0, -0.58, falafelBall(r, 84 * S)], [0, -0.1, falafelBall(r, 78 * S, true), -20], [-0.66, -0.04, falafelBall(r, 60 * S)], [0.66, -0.02, falafelBall(r, 62 * S)]]);
  } else {
    const kinds = [].concat(p.meat);
    const count = p.count ?? 24;
    out += scatter(r, count, a * 0.74, a * 0.34, (x, y) => at(x, y, shaving(r, r.pick(kinds), r(60, 88) * S, r(27, 38) * S), { rotate: r(-60, 60) }), { cy: -a * 0.22, dome: h * 0.45 });
  }
  const front = [[-0.7, -0.16], [0.68, -0.18], [0.24, -0.5], [-0.28, -0.42], [0.02, -0.06]];
  extras.concat(p.front ?? []).slice(0, 5).forEach((name, i) => put([[front[i][0], front[i][1], at(0, 0, piece(name), { scale: 0.82 }), r(-40, 40)]]));
  if (p.sauce) {
    const zig = [];
    const turns = r.int(5, 8);
    for (let i = 0; i <= turns; i++) zig.push([(-0.62 + (1.24 * i) / turns) * a + r(-7, 7) * S, (i % 2 ? r(-0.78, -0.52) : r(-0.36, -0.18)) * a]);
    out += drizzle(zig, p.sauce, r(11, 15) * S);
    if (p.sauce2) out += drizzle([[-0.5 * a, -0.12 * a], [-0.2 * a, -0.4 * a], [0.02 * a, -0.14 * a], [0.3 * a, -0.46 * a], [0.48 * a, -0.1 * a]], p.sauce2, 11 * S);
  }
  for (let i = 0; i < 4; i++) {
    const x = (-0.78 + i * 0.52) * a;
    out += at(x, a * (0.12 + 0.14 * (1 - (x / a) ** 2)), lettuce(r, a * 0.27, a * 0.17, (p.greens ?? 1) + i), { rotate: r(-14, 14) });
  }
  out += at(r(-0.1, 0.1) * a, -h * 0.98, parsley(r, 34 * S));
  return out;
}
function fries(r, S) {
  return [-12, 4, 18].map((x, i) => at(x * S, 0, `<rect x="-6" y="-36" width="12" height="70" rx="3" fill="${lin(['#ffe28a', '#f0b237'], 0, 0, 1, 0)}"/>`, { rotate: -14 + i * 13, scale: S })).join('');
}

function toasted(r, a, L, clipUrl, amount = 1) {
  let marks = '';
  for (let i = 0; i < 16 * amount; i++) {
    const x = r(-0.95, 0.95) * a, y = r(0.12, 1) * L;
    marks += path(blob(r, r(8, 26), r(5, 15), { rough: 0.3, cx: x, cy: y }), r.pick(['#a9642a', '#8a4a1a', '#c07a38']), `opacity="${f(r(0.25, 0.55))}"`);
  }
  let bubbles = '';
  for (let i = 0; i < 22 * amount; i++) bubbles += ellipse(r(-0.9, 0.9) * a, r(0.06, 1) * L, r(2, 6), r(2, 4), r.pick(['#7b3d12', '#fff0cc']), 'opacity=".45"');
  return `<g clip-path="${clipUrl}">${blurred(marks, 3)}${bubbles}</g>`;
}
function grill(a, L, clipUrl) {
  let out = '';
  for (let y = 40; y < L; y += 62) out += stroke(`M${-a * 1.1} ${y + 34}Q0 ${y + 44} ${a * 1.1} ${y - 30}`, '#7a3c12', 10, 'opacity=".42"');
  return `<g clip-path="${clipUrl}">${blurred(out, 1.6)}</g>`;
}

/** Paper sleeve on a cylinder: half width a, from y0 to y1, pattern follows the curvature. */
function sleeve(r, paper, a, y0, y1, slant = 0.3) {
  const { base, line, style } = PAPER[paper];
  const w = a + 5, wb = a * 0.84, b = a * 0.3;
  const xAt = (t, y) => Math.sin(t) * (w + ((wb - w) * (y - y0)) / (y1 - y0));
  const left = y0 - a * slant, right = y0 + a * slant;
  const edge = [];
  for (let i = 0; i <= 12; i++) {
    const t = -Math.PI / 2 + (i / 12) * Math.PI;
    edge.push([Math.sin(t) * w, left + ((right - left) * (Math.sin(t) + 1)) / 2 + Math.cos(t) * b + (i % 2 ? 3 : -3)]);
  }
  const body = `${smooth(edge, false)}L${f(wb)} ${f(y1)}Q${f(wb * 0.9)} ${f(y1 + b * 0.9)} 0 ${f(y1 + b)}Q${f(-wb * 0.9)} ${f(y1 + b * 0.9)} ${f(-wb)} ${f(y1)}Z`;
  const url = clip(`<path d="${body}"/>`);
  let pattern = '';
  const row = (y, attr) => `<path d="M${f(-w * 1.02)} ${f(y)}Q0 ${f(y + b * 1.9)} ${f(w * 1.02)} ${f(y)}" fill="none" stroke="${line}" ${attr}/>`;
  const column = (t, width, attr) => {
    const k = Math.cos(t) * width;
    return `<path d="M${f(xAt(t, y0 - 80))} ${f(y0 - 90)}L${f(xAt(t, y1))} ${f(y1 + 60)}" stroke="${line}" stroke-width="${f(Math.max(1.5, k))}" ${attr}/>`;
  };
  if (style === 'gingham') {
    for (let t = -1.4; t < 1.5; t += 0.4) pattern += column(t, 26, 'opacity=".5"');
    for (let y = y0 - 100; y < y1 + 60; y += 52) pattern += row(y, 'stroke-width="24" opacity=".5"');
  } else if (style === 'stripes') {
    for (let t = -1.35; t < 1.5; t += 0.45) pattern += column(t, 24, 'opacity=".85"');
  } else {
    let k = 0;
    for (let y = y0 - 50; y < y1 + 60; y += style === 'dots' ? 44 : 74, k++)
      for (let t = -1.3 + (k % 2) * 0.32; t < 1.4; t += 0.64)
        pattern += `<g transform="translate(${f(xAt(t, y))} ${f(y + Math.cos(t) * b)}) scale(${f(Math.cos(t) * 1.1)} 1.05)">${style === 'dots' ? `<circle r="10" fill="${line}"/>` : style === 'flames' ? `<path d="${FLAME}" fill="${line}"/>` : ''}</g>`;
  }
  if (style === 'plain') {
    pattern = '';
    for (let i = 0; i < 46; i++) pattern += stroke(`M${f(r(-1, 1) * a)} ${f(r(y0 - 40, y1 + 30))}l${f(r(4, 12))} ${f(r(-3, 3))}`, r.pick(['#8a5a26', '#ecc898']), 1.4, 'opacity=".5"');
    pattern += at(0, (y0 + y1) / 2 + b + 6, `<path d="${FLAME}" fill="#d63a14" transform="scale(2.1)"/>`);
  }
  let folds = '';
  for (const x of [-0.5, -0.08, 0.42]) {
    const d = `M${f(x * a)} ${f(y1 + b)}L${f((x + 0.06) * a)} ${f(y1 - r(40, 70))}L${f((x + 0.2) * a)} ${f(y1 + b)}Z`;
    folds += path(d, '#3a1602', 'opacity=".14"') + stroke(`M${f(x * a)} ${f(y1 + b)}L${f((x + 0.06) * a)} ${f(y1 - 50)}`, '#fff', 2, 'opacity=".3"');
  }
  const light = lin(['#3a1602 0 .5', '#3a1602 .14 .16', '#ffffff .34 .38', '#ffffff .44 .1', '#3a1602 .62 .02', '#3a1602 .86 .3', '#3a1602 1 .55'], 0, 0, 1, 0);
  const lip = smooth(edge, false);
  return under(body, 0, -7, 0.22) + path(body, base) + `<g clip-path="${url}">${pattern}<rect x="${f(-w - 10)}" y="${f(left - 40)}" width="${f(w * 2 + 20)}" height="${f(y1 - left + 140)}" fill="${light}"/>${folds}${blurred(stroke(`M${f(-wb)} ${f(y1)}Q0 ${f(y1 + b * 2.3)} ${f(wb)} ${f(y1)}`, '#3a1602', 22, 'opacity=".3"'), 8)}</g>` + stroke(lip, lighter(base, 0.75), 4) ;
}

/**
 * A doner in lavash, standing on its end around the origin (opening at the top).
 * p: seed, meat (kind, list of kinds or 'falafel'), sauce, sauce2, extras, greens, paper, a (half width), len, heap, bread ('plain' | 'grill' | 'cheese' | 'green' | 'red')
 */
export function donerWrap(p) {
  const r = random('wrap' + p.seed);
  const a = p.a ?? 118, L = p.len ?? 392, b = a * 0.3, low = a * 0.86;
  const tint = { plain: ['#f9e2b4', '#eec58a', '#c98b4c'], grill: ['#f7dba6', '#e9bb79', '#bd7c3e'], red: ['#f7cf9b', '#e5a264', '#b1612c'], green: ['#eee6b0', '#d3cc82', '#9d9448'], cheese: ['#fbe3a0', '#f2c268', '#cf8c35'] }[p.bread ?? 'plain'];
  const rim = [];
  for (let i = 0; i <= 10; i++) {
    const t = Math.PI - (i / 10) * Math.PI;
    rim.push([Math.cos(t) * a, Math.sin(t) * b + (i > 0 && i < 10 ? r(-5, 5) : 0)]);
  }
  const body = `${smooth(rim, false)}L${f(low)} ${f(L)}Q0 ${f(L + b * 2)} ${f(-low)} ${f(L)}Z`;
  const bodyClip = clip(`<path d="${body}"/>`);
  const backRim = [];
  for (let i = 0; i <= 10; i++) {
    const t = Math.PI + (i / 10) * Math.PI;
    backRim.push([Math.cos(t) * a, Math.sin(t) * b * (1.5 + 0.5 * Math.sin(i * 1.1 + r(0, 1))) + r(-4, 4)]);
  }
  const back = `${smooth(backRim, false)}L${f(a)} 20L${f(-a)} 20Z`;
  const light = lin(['#a04a0c 0 .5', '#a04a0c .16 .12', '#fffbe8 .32 .5', '#fffbe8 .46 .08', '#a04a0c .7 .1', '#8a3c08 1 .56'], 0, 0, 1, 0);
  const seam = `M${f(a * 0.5)} ${f(b * 0.8)}C${f(a * 0.42)} ${f(L * 0.25)} ${f(a * 0.1)} ${f(L * 0.5)} ${f(-a * 0.5)} ${f(L * 0.75)}`;
  let out = path(back, lin([tint[0], darker(tint[2], 0.35)])) + stroke(smooth(backRim, false), tint[0], 9) + stroke(smooth(backRim, false), '#a9682f', 2.4, 'opacity=".5" transform="translate(0 4)"') +
    ellipse(0, 2, a * 0.93, b * 0.9, '#5b2b0e');
  const cover = clip(`<rect x="${-a * 2}" y="${-a * 3}" width="${a * 4}" height="${a * 3 + b * 0.9}"/>`);
  out += `<g clip-path="${cover}">${filling(r, p, a)}</g>`;
  out += under(body, 0, -6, 0.28) + path(body, lin(tint, 0, 0, 0, 1));
  out += toasted(r, a, L, bodyClip);
  if (p.bread === 'grill' || p.bread === 'cheese') out += grill(a, L, bodyClip);
  if (p.bread === 'green' || p.bread === 'red') {
    let dots = '';
    for (let i = 0; i < 60; i++) dots += ellipse(r(-1, 1) * a, r(0, 1) * L, r(2, 4), r(1.4, 2.6), p.bread === 'green' ? '#5d8427' : '#b02f0f', 'opacity=".6"');
    out += `<g clip-path="${bodyClip}">${dots}</g>`;
  }
  out += `<g clip-path="${bodyClip}">${blurred(stroke(seam, '#5c2606', 12, 'opacity=".4" transform="translate(7 4)"'), 4)}${stroke(seam, lighter(tint[0], 0.5), 4)}<rect x="${-a}" y="-60" width="${a * 2}" height="${L + 160}" fill="${light}"/></g>`;
  out += stroke(smooth(rim, false), darker(tint[2], 0.15), 9, 'opacity=".45" transform="translate(0 5)"') + stroke(smooth(rim, false), lighter(tint[0], 0.45), 8);
  if (p.sauce && p.drip !== false) out += drop(-a * 0.34, b * 0.72, 20, 60, p.sauce) + drop(-a * 0.08, b * 0.8, 15, 36, p.sauce);
  if (p.bread === 'cheese') out += drop(a * 0.36, b * 0.6, 30, 72, SAUCE.cheese) + drop(a * 0.6, b * 0.4, 22, 44, SAUCE.cheese) + drop(a * 0.1, b * 0.8, 20, 36, SAUCE.cheese);
  if (p.paper !== 'none') out += sleeve(r, p.paper ?? 'red', a, L * (p.sleeveAt ?? 0.42), L, p.slant ?? 0.28);
  return at(0, -L * 0.42, out);
}

/** Half of a doner lying with the cut towards the viewer: the origin is the centre of the cut. */
export function donerHalf(p) {
  const r = random('half' + p.seed);
  const a = p.a ?? 105, L = p.len ?? 230, b = a * 0.86;
  const tint = ['#f9e2b4', '#eec58a', '#bd7f43'];
  const body = `M${-a} 0L${f(-a * 0.94)} ${L}Q0 ${f(L + b * 0.9)} ${f(a * 0.94)} ${L}L${a} 0Z`;
  const bodyClip = clip(`<path d="${body}"/>`);
  const light = lin(['#a04a0c 0 .46', '#a04a0c .16 .12', '#fffbe8 .32 .5', '#fffbe8 .46 .08', '#a04a0c .7 .1', '#8a3c08 1 .54'], 0, 0, 1, 0);
  let out = path(body, lin(tint)) + toasted(r, a, L + 40, bodyClip) + (p.bread === 'grill' ? grill(a, L + 80, bodyClip) : '') + `<g clip-path="${bodyClip}"><rect x="${-a}" y="-10" width="${2 * a}" height="${L + b}" fill="${light}"/></g>`;
  if (p.paper && p.paper !== 'none') out += sleeve(r, p.paper, a, L * 0.62, L + 10, 0.2);
  out += path(blob(r, a, b, { n: 14, rough: 0.02 }), lin(['#fbe8bf', '#dba866'])) + stroke(blob(r, a * 0.9, b * 0.89, { n: 14, rough: 0.02 }), '#b9793a', 4, 'opacity=".7"');
  const inner = blob(r, a * 0.85, b * 0.84, { n: 12, rough: 0.03 });
  const innerClip = clip(`<path d="${inner}"/>`);
  const S = a / 105;
  let fill = path(inner, '#6b3212');
  for (let i = 0; i < 9; i++) fill += at(Math.cos(i * 0.7) * a * 0.74, Math.sin(i * 0.7) * b * 0.72, lettuce(r, 34 * S, 24 * S, i), { rotate: r(-80, 80) });
  if (p.meat === 'falafel') [[-0.3, -0.2], [0.34, -0.3], [0.02, 0.36]].forEach(([x, y]) => { fill += at(x * a, y * b, falafelBall(r, 84 * S, true), { rotate: r(0, 90) }); });
  else fill += scatter(r, 22, a * 0.62, b * 0.6, (x, y) => at(x, y, shaving(r, r.pick([].concat(p.meat)), r(46, 70) * S, r(24, 34) * S), { rotate: r(-80, 80) }));
  const extra = p.extras ?? ['tomato', 'cucumber', 'onion'];
  [[-0.46, 0.3], [0.5, 0.16], [0.08, -0.5], [-0.4, -0.36], [0.24, 0.52]].forEach(([x, y], i) => {
    const name = extra[i % extra.length];
    const draw = { tomato: tomatoSlice, cucumber: cucumberSlice, onion: onionStrip, mushroom: mushroomSlice, pickle, wedge: tomatoWedge, pepper: (q, s) => pepperStrip(q, '#e2502a', s), chili: chiliRing, cheese: cheeseSlice, parsley }[name];
    fill += at(x * a, y * b, draw(r, (name === 'chili' ? 28 : 50) * S), { rotate: r(-50, 50) });
  });
  if (p.sauce) fill += drizzle([[-0.5 * a, 0], [-0.2 * a, -0.2 * b], [0.05 * a, 0.14 * b], [0.36 * a, -0.12 * b], [0.55 * a, 0.12 * b]], p.sauce, 12 * S);
  out += `<g clip-path="${innerClip}">${fill}</g>` + stroke(inner, '#7a3f14', 5, 'opacity=".5"');
  out += stroke(`M${f(-a * 0.93)} ${f(-b * 0.3)}A${a} ${b} 0 0 1 ${f(-a * 0.2)} ${f(-b * 0.96)}`, '#fffbe8', 5, 'opacity=".8"');
  return out;
}

/** Stuffed pita pocket (half moon), about 520 wide. */
export function pita(p) {
  const r = random('pita' + p.seed);
  const a = 250;
  let fill = '';
  for (let i = 0; i < 8; i++) fill += at(-210 + i * 60, -30 - 52 * Math.sin(((i + 0.5) / 8) * Math.PI), lettuce(r, 52, 40, i), { rotate: r(-20, 20) });
  [[-150, -58], [-40, -96], [80, -98], [170, -56]].forEach(([x, y], i) => { fill += at(x, y, i % 2 ? cucumberSlice(r, 72) : tomatoSlice(r, 88), { rotate: r(-20, 20) }); });
  fill += scatter(r, 30, 205, 34, (x, y) => at(x, y - 46 * Math.cos((x / 250) * 1.5), shaving(r, p.meat, r(66, 92), r(30, 40)), { rotate: r(-40, 40) }), { cy: -14 });
  [[-170, -24], [-80, -60], [110, -62], [20, -78]].forEach(([x, y]) => { fill += at(x, y, onionStrip(r, 60), { rotate: r(-30, 30) }); });
  fill += drizzle([[-170, -26], [-120, -72], [-80, -30], [-30, -96], [10, -44], [60, -100], [100, -42], [140, -74], [175, -20]], p.sauce, 14);
  const front = smooth([[-a, -14], [-150, 16], [0, 26], [150, 16], [a, -14], [a - 12, 62], [178, 146], [64, 184], [-64, 184], [-178, 146], [-a + 12, 62]]);
  const url = clip(`<path d="${front}"/>`);
  let spots = '';
  for (let i = 0; i < 26; i++) spots += path(blob(r, r(12, 42), r(8, 24), { rough: 0.3, cx: r(-230, 230), cy: r(40, 180) }), r.pick(['#b26a2c', '#8f4c1b', '#cf8f48']), `opacity="${f(r(0.2, 0.5))}"`);
  const back = smooth([[-a, 0], [-205, -74], [-90, -112], [90, -112], [205, -74], [a, 0], [0, 60]]);
  return path(back, lin(['#f3d29a', '#a7672c'])) + stroke(back, '#fbe6bd', 7) + fill + under(front, 0, -7, 0.25) + path(front, rad(['#fff0cc 0', '#f3cf93 .5', '#c98a49 1'], 0.36, 0.25, 0.85)) + `<g clip-path="${url}">${blurred(spots, 5)}${blurred(ellipse(-80, 76, 120, 34, '#fff9e4', 'opacity=".6"'), 16)}</g>` + stroke('M-250 -14C-200 6 -150 16 0 26C150 16 200 6 250 -14', '#fdeecb', 9) + drop(-96, 24, 26, 66, p.sauce) + drop(-64, 26, 18, 38, p.sauce) + drop(120, 16, 20, 44, p.sauce);
}

/** Doner in a crusty baguette, about 640 wide. */
export function baguette(p) {
  const r = random('baguette' + p.seed);
  const W = 320;
  const bottom = smooth([[-W, 20], [-W + 40, 84], [-180, 116], [0, 124], [180, 116], [W - 40, 84], [W, 20], [160, 40], [-160, 40]]);
  const top = smooth([[-W, 0], [-W + 30, -86], [-190, -140], [0, -156], [190, -140], [W - 30, -86], [W, 0], [160, -34], [0, -42], [-160, -34]]);
  let slashes = '';
  for (const x of [-200, -80, 40, 160]) slashes += at(x, -108, path('M-46 18Q-10 -32 52 -22Q20 20 -46 18Z', lin(['#fff0c8', '#eebf76'])) + stroke('M-46 18Q-10 -32 52 -22', '#8a4a16', 4, 'opacity=".6"'));
  let fill = '';
  for (let i = 0; i < 11; i++) fill += at(-285 + i * 57, 34, lettuce(r, 46, 30, i), { rotate: r(-20, 20) });
  fill += scatter(r, 56, 282, 34, (x, y) => at(x, y, shaving(r, p.meat, r(64, 92), r(30, 40)), { rotate: r(-35, 35) }), { cy: -14 });
  for (let i = 0; i < 5; i++) fill += at(-230 + i * 115, -12 + (i % 2) * 8, i % 2 ? cucumberSlice(r, 68, 0.8) : tomatoSlice(r, 84, 0.75), { rotate: r(-15, 15) });
  for (let i = 0; i < 6; i++) fill += at(-240 + i * 92, 18, onionStrip(r, 56), { rotate: r(-20, 20) });
  fill += drizzle(Array.from({ length: 13 }, (_, i) => [-260 + i * 43, i % 2 ? 40 : -4]), p.sauce, 13);
  const crust = ['#f0b968 0', '#d28a38 .5', '#8f4c16 1'];
  return under(bottom, 6, 12, 0.2) + path(bottom, lin(crust)) + stroke('M-290 60Q0 120 290 60', '#fbe0a8', 8, 'opacity=".35"') + fill + drop(-130, 44, 22, 50, p.sauce) + drop(90, 48, 20, 40, p.sauce) + path(top, lin(crust)) + slashes + blurred(ellipse(-60, -132, 170, 12, '#fff6da', 'opacity=".7"'), 8) + stroke('M-300 -10C-160 -34 160 -34 300 -10', '#fde9bd', 8, 'opacity=".85"') + sesame(r, 0, 1, 1);
}
