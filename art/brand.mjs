// The mark (a flame with a doner on its spit), the icons and the sharing picture.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { scene } from './banners.mjs';

export const RED = '#D63A14';
const CREAM = '#FFF1DC';
/** 48 × 48: the flame; the doner on its spit is cut out of it (even-odd). */
export const MARK = 'M25 1c1 9 16 14.5 16 29 0 9.6-7.4 17-17 17S7 39.6 7 30.5c0-8 5.4-12 6.5-20C17.5 12.5 19.3 15.6 19.6 19.5 23.4 14.5 25.5 8.5 25 1z' +
  'M23 18.5h2V22h7.4c1.5 0 2.4 1.5 1.8 2.8l-1 2.1-19.1 1.9-1.9-4c-.6-1.3.3-2.8 1.8-2.8h9z' +
  'M15.2 31l17-1.7-2 4.3-13.1 1.3zM18.1 37l11-1.1-1.8 3.9c-.3.7-1 1.1-1.8 1.1H25v3.1h-2v-3.1h-1.5c-.8 0-1.5-.4-1.8-1.1z';
/** "Dala Doner" in Onest 800 (OFL), drawn as outlines: units per em 1000, baseline at 0. */
export const WORDMARK = 'M71 0V-708H343Q454 -708 534 -668Q614 -627 658 -548Q701 -469 701 -352Q701 -238 659 -160Q617 -81 538 -40Q458 0 344 0ZM233 -149H345Q416 -149 458 -175Q500 -201 519 -247Q538 -293 538 -353Q538 -411 520 -458Q501 -505 458 -532Q415 -559 340 -559H233ZM952 8Q915 8 882 -2Q849 -12 823 -32Q797 -52 782 -82Q767 -112 767 -152Q767 -209 790 -242Q814 -276 854 -292Q895 -309 947 -314Q999 -319 1055 -319H1105Q1105 -344 1096 -362Q1086 -381 1067 -392Q1048 -403 1020 -403Q1000 -403 983 -398Q966 -392 954 -382Q943 -373 940 -359H781Q787 -406 809 -440Q831 -473 865 -494Q899 -515 940 -526Q982 -536 1026 -536Q1104 -536 1154 -507Q1205 -478 1230 -422Q1256 -366 1256 -283V0H1111L1110 -69Q1085 -31 1053 -15Q1021 1 993 4Q965 8 952 8ZM992 -115Q1022 -115 1048 -128Q1074 -142 1090 -164Q1107 -185 1107 -210V-218H999Q986 -218 972 -216Q958 -213 948 -208Q937 -202 930 -192Q924 -183 924 -167Q924 -150 933 -138Q942 -127 958 -121Q973 -115 992 -115ZM1357 0V-708H1516V0ZM1785 8Q1748 8 1715 -2Q1682 -12 1656 -32Q1630 -52 1615 -82Q1600 -112 1600 -152Q1600 -209 1624 -242Q1647 -276 1688 -292Q1728 -309 1780 -314Q1832 -319 1888 -319H1938Q1938 -344 1928 -362Q1919 -381 1900 -392Q1881 -403 1853 -403Q1833 -403 1816 -398Q1799 -392 1788 -382Q1776 -373 1773 -359H1614Q1620 -406 1642 -440Q1664 -473 1698 -494Q1732 -515 1774 -526Q1815 -536 1859 -536Q1937 -536 1988 -507Q2038 -478 2064 -422Q2089 -366 2089 -283V0H1944L1943 -69Q1918 -31 1886 -15Q1854 1 1826 4Q1798 8 1785 8ZM1825 -115Q1855 -115 1881 -128Q1907 -142 1924 -164Q1940 -185 1940 -210V-218H1832Q1819 -218 1805 -216Q1791 -213 1780 -208Q1770 -202 1764 -192Q1757 -183 1757 -167Q1757 -150 1766 -138Q1775 -127 1790 -121Q1806 -115 1825 -115ZM2496 0V-708H2768Q2879 -708 2959 -668Q3039 -627 3082 -548Q3126 -469 3126 -352Q3126 -238 3084 -160Q3042 -81 2962 -40Q2883 0 2769 0ZM2658 -149H2770Q2841 -149 2883 -175Q2925 -201 2944 -247Q2963 -293 2963 -353Q2963 -411 2944 -458Q2926 -505 2883 -532Q2840 -559 2765 -559H2658ZM3462 8Q3383 8 3322 -24Q3260 -56 3225 -116Q3190 -177 3190 -262Q3190 -349 3226 -410Q3261 -472 3322 -504Q3383 -537 3460 -537Q3538 -537 3598 -504Q3658 -470 3693 -408Q3728 -347 3728 -260Q3728 -175 3694 -115Q3661 -55 3601 -24Q3541 8 3462 8ZM3459 -139Q3501 -139 3526 -157Q3551 -175 3562 -203Q3572 -231 3572 -261Q3572 -291 3562 -321Q3551 -351 3526 -370Q3502 -390 3459 -390Q3417 -390 3392 -370Q3367 -351 3356 -322Q3345 -292 3345 -261Q3345 -231 3356 -202Q3368 -174 3392 -156Q3417 -139 3459 -139ZM3810 0V-527H3957L3966 -473Q3989 -499 4018 -513Q4046 -527 4074 -532Q4103 -537 4124 -537Q4199 -537 4242 -504Q4284 -470 4302 -414Q4320 -358 4320 -291V0H4162V-274Q4162 -295 4158 -316Q4154 -336 4144 -354Q4135 -371 4118 -382Q4101 -392 4074 -392Q4039 -392 4015 -375Q3991 -358 3980 -330Q3969 -301 3969 -266V0ZM4664 8Q4582 8 4522 -25Q4463 -58 4431 -118Q4399 -179 4399 -261Q4399 -343 4432 -405Q4465 -467 4524 -502Q4584 -537 4665 -537Q4724 -537 4770 -518Q4815 -499 4848 -464Q4880 -429 4896 -381Q4913 -333 4913 -276Q4912 -261 4911 -246Q4910 -232 4906 -217H4556Q4559 -192 4571 -171Q4583 -150 4605 -138Q4627 -126 4661 -126Q4685 -126 4704 -132Q4724 -137 4737 -148Q4750 -158 4754 -171H4910Q4897 -108 4860 -68Q4823 -29 4772 -10Q4721 8 4664 8ZM4762 -324Q4762 -345 4752 -365Q4741 -385 4719 -398Q4697 -410 4662 -410Q4628 -410 4605 -397Q4582 -384 4571 -364Q4560 -344 4559 -324ZM4994 0V-527H5134L5145 -471Q5165 -500 5190 -514Q5214 -528 5240 -532Q5265 -537 5289 -537Q5304 -537 5316 -536Q5329 -536 5333 -535V-383H5300Q5258 -383 5224 -370Q5191 -357 5172 -327Q5153 -297 5153 -243V0Z';
export const WORDMARK_WIDTH = 5342;

const mark = (color, transform = '') => `<path fill="${color}" fill-rule="evenodd"${transform && ` transform="${transform}"`} d="${MARK}"/>`;
const svg = (width, height, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const tile = (round) => svg(48, 48, `<rect width="48" height="48"${round ? ` rx="${round}"` : ''} fill="${CREAM}"/>${mark(RED, 'translate(4.8 4.6) scale(.8)')}`);
const png = (source, size) => sharp(Buffer.from(source), { density: Math.min(2400, 72 * (size / 48) * 4) }).resize(size, size).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();

/** A one-picture .ico that holds a PNG. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

export async function drawBrand(root) {
  const out = (name) => path.join(root, name);
  await mkdir(out('chains/dala-doner/brand'), { recursive: true });
  await writeFile(out('chains/dala-doner/brand/logo.svg'), svg(48, 48, mark(RED)) + '\n');
  await writeFile(out('chains/dala-doner/brand/icon.svg'), tile(11) + '\n');
  await writeFile(out('chains/dala-doner/brand/icon-192.png'), await png(tile(0), 192));
  await writeFile(out('chains/dala-doner/brand/icon-512.png'), await png(tile(0), 512));
  await writeFile(out('chains/dala-doner/brand/apple-touch-icon.png'), await png(tile(0), 180));
  const small = await sharp(Buffer.from(tile(11)), { density: 300 }).resize(32, 32).png().toBuffer(); // true colour: some programs cannot read a palette in an .ico
  await writeFile(out('chains/dala-doner/brand/favicon.ico'), ico(small, 32));

  const picture = await scene(root, { width: 1200, height: 630, tone: '#fbd3a0', slug: 'doner-chicken-classic', side: 730, left: 515, top: -51 });
  const scale = 440 / WORDMARK_WIDTH;
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${mark(RED, 'translate(76 150) scale(3.6)')}<path transform="translate(84 440) scale(${scale.toFixed(4)})" fill="#3a1a0a" d="${WORDMARK}"/></svg>`;
  await sharp(picture).composite([{ input: Buffer.from(words) }]).jpeg({ quality: 82, mozjpeg: true }).toFile(out('chains/dala-doner/brand/og-default.jpg'));
}
