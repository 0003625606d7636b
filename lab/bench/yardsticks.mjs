import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { CATEGORIES, PICTURES, products } from './floor/lib/catalogue.mjs'
import { buildOnce, nextStart, onCleanup, run } from './processes.mjs'

const FLOOR = path.resolve('lab/bench/floor')
const PICTURES_OF_CHAIN = path.resolve('chains/dala-doner/media/products')

/** The floor uses the same kind of pictures as the shop. */
function lendPictures() {
  const folder = path.join(FLOOR, 'public/w')
  mkdirSync(folder, { recursive: true })
  const pictures = readdirSync(PICTURES_OF_CHAIN).filter((name) => name.endsWith('-320.avif'))
  for (let index = 0; index < PICTURES; index++)
    copyFileSync(
      path.join(PICTURES_OF_CHAIN, pictures[index % pictures.length] ?? ''),
      path.join(folder, `p${index + 1}.avif`),
    )
  return folder
}

/** F and FL: the bare Next page, and the same with `next/link` and a small cart. @param {number} port */
export function startFloor(port) {
  lendPictures()
  buildOnce(FLOOR, { NEXT_DIST_DIR: '.next' })
  return nextStart(FLOOR, port)
}

const CART = `var n=0;addEventListener("click",function(e){if(!e.target.closest(".add"))return;document.getElementById("cart-count").textContent=++n;setTimeout(function(){localStorage.cart=n})})`

/** @typedef {ReturnType<typeof products>[number]} Product */

const card = (/** @type {Product} */ { name, description, price, picture }, /** @type {number} */ index) =>
  `<li class="card"><img src="${picture}" alt="${name}" width="320" height="320" loading="${index < 4 ? 'eager' : 'lazy'}"${index === 0 ? ' fetchpriority="high"' : ''} decoding="async"><h3>${name}</h3><p>${description}</p><b>${price} ₸</b><button type="button" class="add">Add</button></li>`

const pageOf = (/** @type {string} */ title, /** @type {readonly Product[]} */ cards) => {
  const css = readFileSync(path.join(FLOOR, 'app/globals.css'), 'utf8')
  const nav = CATEGORIES.map(({ slug, name }) => `<a href="/category/${slug}.html">${name}</a>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${css}</style><script>${CART}</script></head><body><header>Cart: <span id="cart-count">0</span></header><nav>${nav}</nav><main><h1 id="category">${title}</h1><ul class="grid">${cards.map(card).join('')}</ul></main></body></html>`
}

/** @param {string} root @param {string} name @param {string} html */
function writePage(root, name, html) {
  writeFileSync(path.join(root, name), html)
  writeFileSync(path.join(root, `${name}.gz`), gzipSync(html, { level: 9 }))
}

const nginxOf = (/** @type {string} */ home, /** @type {number} */ port) => `
daemon off; worker_processes 2; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  gzip_static on; gzip_vary on; open_file_cache max=1000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${home}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${home}/www; index index.html; }
}`

/** L: the same page as files behind nginx; null: nginx is not installed. @param {number} port */
export function startLimit(port) {
  if (spawnSync('nginx', ['-v']).error) return null
  const home = mkdtempSync(path.join(tmpdir(), 'dala-doner-limit-'))
  onCleanup(() => rmSync(home, { recursive: true, force: true }))
  const root = path.join(home, 'www')
  mkdirSync(path.join(root, 'category'), { recursive: true })
  mkdirSync(path.join(root, 'w'))
  const pictures = lendPictures()
  for (const name of readdirSync(pictures)) copyFileSync(path.join(pictures, name), path.join(root, 'w', name))
  const all = products(60)
  writePage(root, 'index.html', pageOf('Menu', all))
  for (const { slug, name } of CATEGORIES)
    writePage(
      root,
      `category/${slug}.html`,
      pageOf(
        name,
        all.filter(({ category }) => category.slug === slug),
      ),
    )
  writeFileSync(path.join(home, 'nginx.conf'), nginxOf(home, port))
  // Its workers run as another user.
  spawnSync('chmod', ['-R', 'a+rX', home])
  return run('nginx', ['-p', home, '-c', path.join(home, 'nginx.conf'), '-e', path.join(home, 'error.log')])
}
