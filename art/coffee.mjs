// Pictures, logo and icons of the second chain, a coffee house that only the journeys know (e2e/chains/tau-coffee).
//   node art/coffee.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'e2e/chains/tau-coffee');
const GREEN = '#0b6b57';
const INK = '#14211d';
/** 48 × 48: a cup from which mountains rise. */
const MARK = 'M7 25 18.5 8.2c.7-1 2.2-1 2.9 0l5 7.4 2.6-3.6c.7-1 2.1-1 2.8 0L41 25zM7 28h27.5v3.6C34.5 38.5 28.9 44 22 44h-2.6C12.6 44 7 38.5 7 31.6zM37 29.5h1.3a4.9 4.9 0 0 1 0 9.8h-3.4l1.5-3h1.9a1.9 1.9 0 0 0 0-3.8H37z';

const svg = (w, h, body, defs = '') => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>${body}</svg>`);
const mark = (color, transform = '') => `<path fill="${color}" transform="${transform}" d="${MARK}"/>`;
const g = (x, y, scale, body) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
const shade = (cx, cy, rx, ry = rx * 0.16) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#10231c" opacity=".16"/>`;

/** A cup on its saucer, seen from a little above; the origin is the middle of the saucer. */
const cup = ({ body = '#fffdf8', drink = '#6b3f22', foam = '', handle = true, saucer = '#f7f3ea' }) =>
  `${shade(0, 34, 250)}<ellipse cy="18" rx="236" ry="50" fill="${saucer}"/><ellipse cy="10" rx="150" ry="28" fill="#000" opacity=".06"/>` +
  (handle ? `<path d="M148-180c96-22 132 96 26 132l-34 8" fill="none" stroke="${body}" stroke-width="34" stroke-linecap="round"/>` : '') +
  `<path d="M-176-214c0 132 56 230 132 236h88c76-6 132-104 132-236z" fill="${body}"/><path d="M60 20c62-30 104-120 108-234h8c0 132-56 230-132 236z" fill="#10231c" opacity=".07"/>` +
  `<ellipse cy="-214" rx="176" ry="56" fill="${body}"/><ellipse cy="-210" rx="156" ry="46" fill="${drink}"/>${foam}`;
const heart = (color) => `<path transform="translate(0 -206) scale(1 .42)" d="M0 62C-92 6-70-60-34-60-14-60-4-46 0-34 4-46 14-60 34-60 70-60 92 6 0 62z" fill="${color}"/>`;
const rosette = (color) => `<g fill="none" stroke="${color}" stroke-width="11" stroke-linecap="round" transform="translate(0 -210)"><path d="M-84 4c40-30 128-30 168 0"/><path d="M-60 16c32-20 88-20 120 0"/><path d="M-34 26c20-10 48-10 68 0"/><path d="M0-30V30"/></g>`;
/** A straight glass; the origin is the middle of its foot. */
const glass = (layers, { straw = '', ice = false, top = '' } = {}) => {
  let y = -20;
  const bands = layers.map(([height, color]) => { const band = `<rect x="-112" y="${y - height}" width="224" height="${height + 1}" fill="${color}"/>`; y -= height; return band; }).join('');
  const cubes = ice ? [[-70, -250, -12], [6, -270, 14], [-40, -180, 8], [34, -190, -16]].map(([x, cy, r]) => `<rect x="${x}" y="${cy}" width="62" height="62" rx="12" fill="#fff" opacity=".38" transform="rotate(${r} ${x} ${cy})"/>`).join('') : '';
  return `${shade(0, 2, 150)}${straw && `<path d="M40-60 92-470" stroke="${straw}" stroke-width="18" stroke-linecap="round"/>`}<clipPath id="glass"><path d="M-118-380h236L100-8q-2 14-16 14H-84q-14 0-16-14z"/></clipPath><g clip-path="url(#glass)"><rect x="-130" y="-390" width="260" height="420" fill="#fff" opacity=".55"/>${bands}${cubes}<rect x="-104" y="-390" width="26" height="420" fill="#fff" opacity=".4"/></g><path d="M-122-384h244L102-6q-2 16-18 16H-84q-16 0-18-16z" fill="none" stroke="#fff" stroke-width="9" opacity=".9"/>${top}`;
};
const plate = `${shade(0, 34, 300)}<ellipse cy="10" rx="300" ry="70" fill="#fffdf8"/><ellipse cy="4" rx="214" ry="44" fill="#eee8db"/>`;
const berry = (x, y, color = '#b3243f', r = 19) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 4}" fill="#fff" opacity=".5"/>`;
const leaf = (x, y, rotate = 0) => `<path transform="translate(${x} ${y}) rotate(${rotate})" d="M0 0C14-34 52-36 66-8 44 14 14 16 0 0z" fill="#3f8f5b"/>`;
const croissant = plate + `<g stroke="#a8631c" stroke-width="7" stroke-linejoin="round"><path d="M-236-20c-30-30 10-92 66-110l40 92c-30 30-76 40-106 18z" fill="#e3a048"/><path d="M236-20c30-30-10-92-66-110l-40 92c30 30 76 40 106 18z" fill="#e3a048"/><path d="M-170-132c30-44 72-62 108-62l14 152c-34 12-64 14-92 0z" fill="#ecb05a"/><path d="M170-132c-30-44-72-62-108-62L48-42c34 12 64 14 92 0z" fill="#ecb05a"/><path d="M-66-196c40-14 92-14 132 0L52-38c-30 12-74 12-104 0z" fill="#f4c274"/></g>`;
const disc = (y) => `<path d="M-150 ${y}v34c0 34 300 34 300 0v-34z" fill="#d79a45"/><ellipse cy="${y}" rx="150" ry="40" fill="#f1c777"/><ellipse cx="-10" cy="${y - 3}" rx="118" ry="26" fill="#dfa54e"/>`;
const syrniki = plate + disc(-36) + disc(-92) + disc(-148) + `<path d="M-76-166c0-56 152-56 152 0 0 26-30 22-40 40-8 14-22 14-28-2-8 20-34 14-38-4-20 6-46-8-46-34z" fill="#fffaf0"/>` + berry(-22, -196) + berry(18, -204, '#3d2c63') + berry(52, -184) + leaf(-8, -214, -30);
const cake = plate + `<path d="M-190-92h404v76h-404z" fill="#fbf0d8"/><path d="M-190-44v28h404v-28z" fill="#b97f45"/><path d="M-190-140 150-206l64 54-404 60z" fill="#5a3520"/><path d="M-190-140v52l404-20v-44z" fill="#f5e3bd"/>` + berry(96, -190) + berry(136, -176, '#3d2c63') + leaf(64, -196, -20);
const toast = (y, c) => `<path d="M-190 ${y}c-20-44 16-62 60-58h260c44-4 80 14 60 58z" fill="${c}"/><path d="M-190 ${y}h380v20q0 14-14 14h-352q-14 0-14-14z" fill="#c98b45"/>`;
const sandwich = plate + toast(-40, '#e9b872') + `<path d="M-206-44q20 24 52 0 24 24 56 0 24 24 56 0 24 24 56 0 24 24 56 0 24 24 56 0 24 22 80 0v-22h-412z" fill="#5aa356"/><rect x="-188" y="-92" width="376" height="30" rx="12" fill="#f0876b"/><rect x="-196" y="-112" width="392" height="22" rx="11" fill="#fff7e8"/>` + toast(-118, '#f0c283');


/** By slug: two tones of the ground, the picture, its position and its size. */
const SCENES = {
  'flat-white': ['#dfeee6', '#bfdccf', cup({ drink: '#b07a4c', foam: rosette('#fff3e0') })],
  cappuccino: ['#f6ead6', '#e9d3b0', cup({ body: '#0b6b57', drink: '#c08a58', foam: `<ellipse cy="-210" rx="126" ry="34" fill="#fff6e8"/>${heart('#b07a4c')}`, saucer: '#e8f1ec' })],
  latte: ['#e8eef3', '#c9d7e2', glass([[70, '#5b351d'], [120, '#b88558'], [120, '#dcb98f'], [40, '#fff5e6']])],
  raf: ['#f9e6de', '#eec9ba', cup({ body: '#e98f6f', drink: '#e8c79c', foam: `<ellipse cy="-210" rx="120" ry="32" fill="#f6e0bd"/><g fill="#8b5a34"><circle cx="-40" cy="-214" r="6"/><circle cx="10" cy="-224" r="5"/><circle cx="44" cy="-206" r="6"/><circle cx="-6" cy="-200" r="5"/></g>`, saucer: '#fff3ec' })],
  'filter-coffee': ['#e6ece0', '#cbd8bd', cup({ body: '#23332d', drink: '#3a2012', saucer: '#f1f4ec' })],
  'iced-latte': ['#dceff0', '#b4dadb', glass([[110, '#e9d2b2'], [110, '#c79a6b'], [110, '#6b4023']], { ice: true, straw: GREEN })],
  matcha: ['#edf3d6', '#d3e3a6', cup({ body: '#f3efe4', drink: '#8fb84a', foam: heart('#e8f1c4'), handle: false, saucer: '#e4dcc7' })],
  'sea-buckthorn-tea': ['#fdeccb', '#f7d08d', glass([[330, '#f19a2b']], { top: `${berry(-40, -350, '#f57c14')}${berry(0, -362, '#f57c14')}${berry(38, -348, '#f57c14')}${leaf(-20, -376, -20)}` })],
  croissant: ['#f3e9da', '#e1cdaf', croissant],
  syrniki: ['#e9e6f3', '#cfc8e6', syrniki],
  cheesecake: ['#f7e1e4', '#eabfc6', cake],
  'salmon-sandwich': ['#dff0ea', '#b6dccd', sandwich],
};

const scene = ([light, deep, body], w = 960, h = 720, x = w / 2, y = h * 0.71, scale = 1.08) =>
  svg(w, h, `<rect width="${w}" height="${h}" fill="url(#ground)"/><circle cx="${x}" cy="${h * 0.44}" r="${h * 0.4}" fill="#fff" opacity=".34"/><path d="M0 ${h * 0.72} ${w * 0.2} ${h * 0.58} ${w * 0.36} ${h * 0.68} ${w * 0.55} ${h * 0.55} ${w * 0.78} ${h * 0.69} ${w} ${h * 0.6}V${h}H0z" fill="#fff" opacity=".28"/>${g(x, y, scale, body)}`, `<linearGradient id="ground" x2=".4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`);

const products = path.join(root, 'media/products');
const specials = path.join(root, 'media/slides');
const brand = path.join(root, 'brand');
for (const folder of [products, specials, brand]) await mkdir(folder, { recursive: true });

const tones = [];
for (const [slug, parts] of Object.entries(SCENES)) {
  const picture = await sharp(scene(parts)).png().toBuffer();
  for (const width of [320, 640, 960]) await sharp(picture).resize(width).avif({ quality: 46, effort: 4 }).toFile(path.join(products, `${slug}-${width}.avif`));
  await sharp(picture).resize(640).webp({ quality: 62 }).toFile(path.join(products, `${slug}-640.webp`));
  const card = await sharp(picture).resize(840, 630).toBuffer();
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: parts[0] } })
    .composite([{ input: card, left: 360, top: 0 }, { input: svg(1200, 630, mark(GREEN, 'translate(92 226) scale(3.6)')) }])
    .jpeg({ quality: 62, mozjpeg: true }).toFile(path.join(products, `${slug}-og.jpg`));
  tones.push(`${slug}: "${parts[0]}"`);
}
await writeFile(path.join(root, 'tones.yaml'), `# The colour of each picture, shown until the picture is there.\n\n${tones.join('\n')}\n`);

const slide = await sharp(scene(['#e3efe8', '#bcdacb', cup({ body: GREEN, drink: '#b07a4c', foam: rosette('#fff3e0') })], 1280, 720, 900, 540, 1.15)).png().toBuffer();
await sharp(slide).resize(640).avif({ quality: 46 }).toFile(path.join(specials, 'morning-640.avif'));
await sharp(slide).avif({ quality: 46 }).toFile(path.join(specials, 'morning-1280.avif'));
await sharp(slide).resize(640).webp({ quality: 66 }).toFile(path.join(specials, 'morning-640.webp'));

const tile = (round) => svg(48, 48, `<rect width="48" height="48" rx="${round}" fill="${GREEN}"/>${mark('#fff', 'translate(5.6 4.6) scale(.76)')}`);
const png = (round, size) => sharp(tile(round), { density: 1200 }).resize(size, size).png({ palette: true, compressionLevel: 9 }).toBuffer();
await writeFile(path.join(brand, 'logo.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${MARK}"/></svg>\n`);
await writeFile(path.join(brand, 'icon.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${GREEN}"/><path fill="#fff" transform="translate(5.6 4.6) scale(.76)" d="${MARK}"/></svg>\n`);
for (const [name, size] of [['icon-192.png', 192], ['icon-512.png', 512], ['apple-touch-icon.png', 180]]) await writeFile(path.join(brand, name), await png(0, size));
const small = await sharp(tile(12), { density: 600 }).resize(32, 32).png().toBuffer();
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2); head.writeUInt16LE(1, 4); head.writeUInt8(32, 6); head.writeUInt8(32, 7); head.writeUInt16LE(1, 10); head.writeUInt16LE(32, 12); head.writeUInt32LE(small.length, 14); head.writeUInt32LE(22, 18);
await writeFile(path.join(brand, 'favicon.ico'), Buffer.concat([head, small]));
const share = await sharp(scene(SCENES['flat-white'], 1200, 630, 860, 500, 1)).composite([{ input: svg(1200, 630, mark(INK, 'translate(110 150) scale(6.6)')) }]).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
await writeFile(path.join(brand, 'og-default.jpg'), share);
