import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, LOCALES, type Locale } from '@/lib/i18n/locales'
import { MESSAGES } from '@/messages/for-tests'

/**
 * Words that must not come back (`docs/words.md`): each thing has one name in a language. Left the words, right what is said
 * instead.
 */
const DROPPED: Partial<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  ru: [
    [/забер[уё] сам|забрать самому/i, 'Самовывоз'],
    [/не удалось/i, 'Не получилось'],
    [/личн\p{L}+ кабинет/iu, 'Профиль, аккаунт'],
    [/мои заказ|моим заказам/i, 'История заказов'],
    [/нет в наличии/i, 'Закончилось'],
    [/вс[её] введённое/i, 'всё, что вы ввели'],
    [/пока не известно/i, 'Пока неизвестно'],
    [/(?:к меню|перейти в меню|посмотреть меню)(?!\p{L})/iu, 'В меню'],
    [/запрос слишком|разобрать запрос|неверное значение/i, 'what to do next'],
    [/₸ бонус/i, 'бонусы: a number without ₸'],
    [/предзаказ/i, 'заказать заранее'],
    [/с новостями|есть новости/i, 'обновился'],
    [/необходимо войти/i, 'Войдите'],
    [/здесь отвечает автомат/i, 'бот'],
    [/на мобильный (?!номер)/i, 'мобильный номер'],
    [/по звонку/i, 'по телефону'],
    [/верн[её]т(?:ся|е) сам|закрылся сам|вернутся на карту сами/i, 'автоматически'],
    [/разобрали/i, 'Лимит исчерпан'],
  ],
  kk: [
    [/сәті түспеді/i, 'Орындалмады'],
    [/күйіп кет/i, 'мерзімі бітеді'],
    [/(?<!\p{L})нағыз (?:желі|курьер|карта)/iu, 'шынымен бар, шынайы'],
    [/жеке кабинет/i, 'Профиль, аккаунт'],
    [/айнып/i, 'жоспар өзгерді'],
    [/жүйе(?:ге кір|ден шық)/i, 'Кірдіңіз, Шықтыңыз'],
    [/(?:жеткізу (?:және|немесе)|жеткізуді немесе) өзіңіз алып кету/i, 'жеткіземіз немесе өзіңіз алып кетесіз'],
    [/өзіңіз алып кету(?:ді|ге)?(?!\p{L})/iu, 'label «алып кету», sentence «өзіңіз алып кетіңіз»'],
    [/₸ бонус/i, 'бонус: a number without ₸'],
    [/мәртебе/i, 'күй'],
    [/(?<!\p{L})ас үй/iu, 'асүй'],
    [/(?<!\p{L})қоспа(?:лар)?(?!\p{L})/iu, 'қосымша'],
    [/панировка/i, 'нан үгіндісі'],
    [/кепкен нан/i, 'қытырлақ нан'],
    [/Менің тапсырыстарым|Тапсырыстарыма/i, 'Тапсырыстар тарихы'],
    [/бір нәрсе/i, 'бірдеңе'],
    [/батырма/i, 'түйме'],
    [/онлайн карта/i, 'картамен онлайн'],
    [/\d+ сан(?!\p{L})/iu, 'цифр'],
    [/үлпілдек күріш/i, 'түйірі бөлек күріш'],
    [/өздігінен жабыл|өзі қайта(?:ды|рылады)/i, 'автоматты түрде'],
    [/Барлық хабарлама|SMS (?:және|пен|мен) хабарлама/i, 'хабарландыру: what a customer is notified of'],
    [/тапсырысынан алу|Тапсырыстан алу/i, 'алып тастау: алу is to receive'],
  ],
  en: [
    [/(?<!\p{L})bonus(?:es)?(?!\p{L})(?! points?)/iu, 'bonus points, points'],
    [/(?<!(?:keep|delete) )my account|my orders/i, 'Account, Order history'],
    [/(?<!\p{L})reorder/iu, 'Order again'],
    [/pick it up myself|I will pick it up/i, 'Pickup'],
    [/spend (?:bonus|points)/i, 'Use points'],
    [/a code from an sms|code from the sms|code by sms/i, 'SMS code'],
    [/branch “|promo code has ended/i, '{name} branch, no quotes; has expired'],
    [/(?:number|mobile)s? of Kazakhstan/i, 'Kazakhstan or Russian number'],
    [/phone it was placed with|another phone(?! number)/i, 'phone number'],
    [/card by\Witself/i, 'automatically'],
    [/take off order/i, 'Take items off order'],
    [/(?<!out )of 5(?!\p{L}|\d)/iu, 'out of 5'],
  ],
}

/** Stiff where the rest is contracted. Legal texts keep the long forms, and so do SMS, whose letters have no curly apostrophe. */
const STIFF =
  /(?<!\p{L})(?:could|can|do|does|did|will|is|are|was|were|has|have) ?not(?!\p{L})|(?<!\p{L})(?:we|you) (?:will|are)(?! \d)(?= \p{Ll})/iu

/** A notice that customers have read like this from the beginning. */
const KEPT_STIFF = 'We are handing it to the courier.'

const isRead = (file: string): boolean => /\.(?:ya?ml|md)$/.test(file) && !file.includes('/streets/')
const chain = execFileSync('git', ['ls-files', 'chains'], { encoding: 'utf8' }).split('\n').filter(isRead)
const server = execFileSync('git', ['ls-files', 'reference-api/texts', 'reference-api/extensions/demo/bank/texts.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

type Said = { readonly where: string; readonly text: string }

type Tree = { readonly [key: string]: string | Tree }

const messagesIn = (tree: Tree, at: string): Said[] =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ where: `${at}.${key}`, text }] : messagesIn(text, `${at}.${key}`),
  )

function said(file: string): Said[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/|#[^#]|import )/.test(line))
    .map((text, line) => ({ where: `${file}:${line + 1}`, text }))
}

const CYRILLIC = /\p{Script=Cyrillic}/u
/** The sentences that a line of code says, without the values in them. */
const quoted = (line: string): string =>
  [...line.replaceAll(/\$\{[^{}]*\}/g, '…').matchAll(/(['`"])((?:(?!\1).)*)\1/g)]
    .map(([, , words = '']) => words)
    .filter((words) => words.includes(' '))
    .join('. ')

/** What a line of the chain says in a language: without names of ids and figures, keys, and the words of another language beside it. */
const ofLanguage = (locale: string, text: string): string =>
  LOCALES.filter((other) => other !== locale)
    .reduce((left, other) => left.replace(new RegExp(`(?<!\\p{L})${other}: ("[^"]*"|[^,}]*)`, 'u'), ''), text)
    .replaceAll(/\{#?[\w-]+\}|^\s*\w+:/g, '')

/** What customers read in a language: messages, answers of the reference API, the demo chain's texts. */
function textsIn(locale: (typeof LOCALES)[number]): Said[] {
  const ofServer = server.flatMap(said).map((one) => ({ ...one, text: quoted(one.text) }))
  const ofChain = chain
    .filter((file) => !/\.[a-z]{2}\.md$/.test(file) || file.endsWith(`.${locale}.md`))
    .flatMap(said)
    .map((one) => ({ ...one, text: ofLanguage(locale, one.text) }))
  // Files that mix languages are told apart by their letters.
  const isOurs = ({ text }: Said) => LANGUAGES[locale].script === 'Cyrillic' || !CYRILLIC.test(text)
  return [...messagesIn(MESSAGES[locale], locale), ...ofServer.filter(isOurs), ...ofChain.filter(isOurs)]
}

test.each(LOCALES)('the dropped words stay away: %s', (locale) => {
  const texts = textsIn(locale)
  expect(texts.length).toBeGreaterThan(2000)
  expect(chain.length).toBeGreaterThan(50)
  const found = texts.flatMap(({ where, text }) =>
    (DROPPED[locale] ?? []).flatMap(([words, instead]) =>
      words.test(text) ? [`${where}: ${text.trim()} → ${instead}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('English speaks with contractions', () => {
  // The specification quotes the text of the 404 page, stiff as it is.
  const texts = textsIn('en').filter(({ where }) => !/^chains\/|^en\.legal|^en\.errors\.notFound/.test(where))
  const stiff = texts.filter(({ text }) => STIFF.test(text.replace(KEPT_STIFF, '')))
  expect(stiff).toEqual([])
})
