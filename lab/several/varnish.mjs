import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { familyOf } from '../bench/processes.mjs'

const FOLDER = 'deploy/varnish'

/** @param {string} name @param {string} address host:port */
function backend(name, address) {
  const at = address.lastIndexOf(':')
  const [host, port] = [address.slice(0, at), address.slice(at + 1)]
  return `backend ${name} { .host = "${host}"; .port = "${port}"; .probe = alive; .between_bytes_timeout = 90s; }`
}

/** @param {string} name @param {readonly string[]} members */
const director = (name, members) =>
  [`  new ${name} = directors.round_robin();`, ...members.map((one) => `  ${name}.add_backend(${one});`)].join('\n')

/**
 * `backends.vcl` for these instances, each as host:port.
 * @param {{ shops: readonly string[], apis: readonly string[], purgers?: readonly string[] }} instances `purgers`: addresses and
 * networks (VCL's way: "10.0.0.0"/8) that may purge besides this machine
 */
export function backendsVcl({ shops, apis, purgers = [] }) {
  const named = (/** @type {string} */ kind, /** @type {readonly string[]} */ addresses) =>
    addresses.map((address, index) => ({ name: `${kind}_${index + 1}`, address }))
  const [ofShops, ofApis] = [named('shop', shops), named('api', apis)]
  const names = (/** @type {readonly { name: string }[]} */ list) => list.map(({ name }) => name)
  return [
    'probe alive { .url = "/health"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }',
    ...[...ofShops, ...ofApis].map(({ name, address }) => backend(name, address)),
    'acl purgers {',
    ...['"localhost"', ...purgers].map((one) => `  ${one};`),
    '}',
    'sub vcl_init {',
    director('shops', names(ofShops)),
    director('apis', names(ofApis)),
    '}',
    '',
  ].join('\n')
}

/**
 * Starts Varnish with the repository's configuration in front of these instances.
 * @param {{ shops: readonly string[], apis: readonly string[], ports: { shop: number, api: number, purge: number },
 * cache: string }} settings `cache`: its size, "256m"
 */
export function startVarnish({ shops, apis, ports, cache }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'several-varnish-'))
  const vcl = path.join(folder, 'vcl')
  const work = path.join(folder, 'work')
  mkdirSync(work)
  cpSync(FOLDER, vcl, { recursive: true })
  writeFileSync(path.join(vcl, 'backends.vcl'), backendsVcl({ shops, apis }))
  const listeners = Object.entries(ports).flatMap(([name, port]) => ['-a', `${name}=127.0.0.1:${port}`])
  const parameters = [`vcl_path=${vcl}`, 'http_gzip_support=off', 'thread_pool_min=50', 'timeout_idle=75'].flatMap(
    (one) => ['-p', one],
  )
  const args = ['-F', '-j', 'none', '-n', work, '-f', path.join(vcl, 'shop.vcl'), ...listeners, ...parameters]
  const child = spawn('varnishd', [...args, '-s', `malloc,${cache}`, '-s', 'Transient=malloc,64m'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
    words += chunk
  })
  return {
    child,
    pid: child.pid ?? 0,
    words: () => words,
    /** A counter of Varnish. @param {string} name `MAIN.cache_hit` */
    count(name) {
      const { stdout } = spawnSync('varnishstat', ['-1', '-n', work, '-f', name], { encoding: 'utf8' })
      return Number(stdout.trim().split(/\s+/)[1] ?? 0)
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      if (child.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
    /** Ends it with SIGKILL: first the process that serves, which would keep the ports. */
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      for (const pid of familyOf(child.pid ?? 0).slice(1)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
