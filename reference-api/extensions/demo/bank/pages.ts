import type { Locale } from '@/reference-api/locale'
import { Html, html } from '@/reference-api/payments/html'
import { formatTenge } from '@/reference-api/texts/amounts'
import type { BankPayment } from './bank-payments'
import type { CardFields, CardProblems } from './card-form'
import { STYLES } from './styles'
import { TEST_CARDS } from './test-cards'
import { demoBankTexts } from './texts'

type Texts = (typeof demoBankTexts)[Locale]

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const page = (texts: Texts, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${texts.bank}</title>
<style>${new Html(STYLES)}</style>
</head>
<body>
<header><span class="bank">Demo<span> Bank</span></span><span class="test">${texts.isTest}</span><p class="note">${texts.note}</p></header>
<main>${content}</main>
</body>
</html>`.text

type Field = {
  readonly name: 'number' | 'expiry' | 'cvc'
  readonly label: string
  readonly hint: string | null
  readonly value: string
  readonly problem: string | undefined
  readonly autocomplete: string
  readonly maxlength: number
  readonly isFocused: boolean
}

const field = ({ name, label, hint, value, problem, autocomplete, maxlength, isFocused }: Field): Html => {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxlength}" required${described ? html` aria-describedby="${described}"` : null}${problem ? html` aria-invalid="true"` : null}${isFocused ? html` autofocus` : null}>
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}${problem ? html`<p class="bad" id="${name}-problem">${problem}</p>` : null}</div>`
}

const sum = (texts: Texts, entry: BankPayment): Html =>
  html`<h1>${texts.toPay}</h1><p class="sum">${formatTenge(entry.amount, texts.lang)}</p><p class="what">${entry.description}</p>`

const cancelForm = (texts: Texts, entry: BankPayment): Html =>
  html`<form method="post" action="/acquirer/pay/${entry.id}/cancel"><button class="quiet">${texts.cancel}</button></form>`

const testCards = (texts: Texts, entry: BankPayment): Html => html`<section aria-labelledby="test-cards">
<h2 id="test-cards">${texts.testCards}</h2><p class="hint">${texts.testCardsHint}</p>
<form method="post" action="/acquirer/pay/${entry.id}"><ul>${TEST_CARDS.map(
  ({ key, number }) =>
    html`<li><button class="pick" name="test" value="${key}"><b>${grouped(number)}</b><span>${texts.cards[key]}</span></button></li>`,
)}</ul></form></section>`

/** The form for a card, with the errors of the last try beside its fields. */
export function cardPage(
  locale: Locale,
  entry: BankPayment,
  said?: { fields: CardFields; problems: CardProblems },
): string {
  const texts = demoBankTexts[locale]
  const { fields, problems } = said ?? { fields: { number: '', expiry: '', cvc: '' }, problems: {} }
  const first = (['number', 'expiry', 'cvc'] as const).find((name) => problems[name])
  const fieldOf = (rest: Omit<Field, 'isFocused'>) => field({ ...rest, isFocused: rest.name === first })
  const content = html`<section>${sum(texts, entry)}${said ? html`<p class="alert" role="alert">${texts.checkFields}</p>` : null}
<form method="post" action="/acquirer/pay/${entry.id}" novalidate>
${fieldOf({
  name: 'number',
  label: texts.number,
  hint: null,
  value: fields.number,
  problem: problems.number && texts.wrong.number[problems.number],
  autocomplete: 'cc-number',
  maxlength: 23,
})}<div class="pair">${fieldOf({
    name: 'expiry',
    label: texts.expiry,
    hint: texts.expiryHint,
    value: fields.expiry,
    problem: problems.expiry && texts.wrong.expiry[problems.expiry],
    autocomplete: 'cc-exp',
    maxlength: 7,
  })}${fieldOf({
    name: 'cvc',
    label: texts.cvc,
    hint: texts.cvcHint,
    value: '',
    problem: problems.cvc && texts.wrong.cvc[problems.cvc],
    autocomplete: 'cc-csc',
    maxlength: 4,
  })}</div>${entry.saveCard ? html`<p class="hint">${texts.willBeKept}</p><br>` : null}
<button>${texts.pay(formatTenge(entry.amount, texts.lang))}</button></form>${cancelForm(texts, entry)}</section>${testCards(texts, entry)}`
  return page(texts, said ? texts.checkFields : texts.toPay, content)
}

/**
 * The form for the code of 3-D Secure. It shows the code, which a real bank would send by SMS.
 * @param left remaining tries after a wrong code; null: none was entered yet
 */
export function codePage(locale: Locale, entry: BankPayment, code: string, left: number | null): string {
  const texts = demoBankTexts[locale]
  const problem = left === null ? null : texts.wrongCode(left)
  return page(
    texts,
    texts.challenge,
    html`<section>${sum(texts, entry)}<h2>${texts.challenge}</h2><p>${texts.challengeText(entry.cardLast4 ?? '')}</p>
<p class="sms" id="sms">${texts.challengeCode(code)}</p>
<form method="post" action="/acquirer/pay/${entry.id}/code"><div class="field"><label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="4" required autofocus${problem ? html` aria-describedby="sms code-problem" aria-invalid="true"` : html` aria-describedby="sms"`}>
${problem ? html`<p class="bad" id="code-problem" role="alert">${problem}</p>` : null}</div><button>${texts.confirm}</button></form>${cancelForm(texts, entry)}</section>`,
  )
}

function outcomeOf(texts: Texts, { status, failure }: BankPayment): readonly [title: string, text: string] {
  if (status === 'pending') return [texts.pending, texts.pendingText]
  if (status === 'paid') return [texts.paid, texts.paidText]
  if (status === 'refunded') return [texts.refunded, '']
  return [texts.failed, texts.failures[failure ?? 'declined']]
}

/** The result of a payment that no longer accepts a card. */
export function outcomePage(locale: Locale, entry: BankPayment): string {
  const texts = demoBankTexts[locale]
  const [title, text] = outcomeOf(texts, entry)
  return page(
    texts,
    title,
    html`<section><h1${entry.status === 'paid' ? html` class="good"` : null}>${title}</h1><p>${text}</p>
<p class="sum">${formatTenge(entry.amount, texts.lang)}</p><p class="what">${entry.description}</p><a class="button" href="${entry.returnUrl}">${texts.back}</a></section>`,
  )
}

/** The error page: the payment does not exist, or the form was sent by a page of another origin. */
export function refusalPage(locale: Locale, why: 'missing' | 'foreign'): string {
  const texts = demoBankTexts[locale]
  const text = why === 'missing' ? texts.missingText : texts.foreign
  return page(
    texts,
    texts.missing,
    html`<section><h1>${why === 'missing' ? texts.missing : texts.failed}</h1><p>${text}</p></section>`,
  )
}
