import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Languages by the first part of an address; without one it is Russian (specification §6). */
const LANGUAGES = { en: 'en', kz: 'kk' }

/** @param {string} language @returns {{ title: string, text: string }} */
function textsIn(language) {
  const file = fileURLToPath(new URL(`../../messages/${language}.json`, import.meta.url))
  const { title, text } = JSON.parse(readFileSync(file, 'utf8')).crowded
  return { title, text }
}

/** @type {Map<string, { title: string, text: string }>} */
const texts = new Map()

/**
 * A page that says that there are too many guests just now, and asks for the wanted one again by itself. It has neither styles nor
 * scripts: it is sent when nothing else can be.
 * @param {string} url that was asked for @param {number} seconds until it is asked for again
 */
export function crowdedPage(url, seconds) {
  const prefix = /^\/(en|kz)(?=[/?]|$)/.exec(url)?.[1]
  const language = prefix === 'en' || prefix === 'kz' ? LANGUAGES[prefix] : 'ru'
  const { title, text } = texts.get(language) ?? textsIn(language)
  texts.set(language, { title, text })
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
</html>
`
}
