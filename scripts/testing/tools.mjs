import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const isRoot = process.getuid?.() === 0

/** @param {string} command @param {readonly string[]} args */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Installs Debian packages if this machine allows it. @param {readonly string[]} packages @returns {boolean} */
export function aptInstall(packages) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${packages.join(', ')}…\n`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  return succeeds('apt-get', install) || (succeeds('apt-get', ['update']) && succeeds('apt-get', install))
}

/** Chromium without a window system: a journey takes a quarter less time in it, which on two cores is minutes. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** @param {readonly (string | undefined)[]} paths */
const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** The path of a Chromium, which is installed when missing; null: there is none and it could not be installed. */
export async function findChromium() {
  const known = firstOf([process.env.CHROMIUM_PATH, SHELL])
  if (known) return known
  if (aptInstall(['chromium-headless-shell']) && existsSync(SHELL)) return SHELL
  const other = firstOf([...CHROMIUMS, await playwrightChromium()])
  if (other) return other
  if (aptInstall(['chromium'])) return firstOf(CHROMIUMS)
  const installed = succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return installed ? playwrightChromium() : null
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres` of the newest installed version. */
function postgresBin() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `${DEBIAN_POSTGRES}/${version}/bin`),
    configured,
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ].find((folder) => folder && existsSync(`${folder}/pg_ctl`) && existsSync(`${folder}/initdb`))
}

/** The folder of PostgreSQL's programs, which are installed when missing; null: they could not be installed. */
export function findPostgres() {
  const found = postgresBin()
  if (found) return found
  return aptInstall(['postgresql', 'postgresql-contrib']) ? (postgresBin() ?? null) : null
}

const hasEngines = () => ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`))

/** Whether Firefox and WebKit are available with their drivers; they are installed when missing. */
export const findEngines = () =>
  hasEngines() || (aptInstall(['firefox-esr', 'webkit2gtk-driver', 'xvfb']) && hasEngines())
