import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@/lib/chain/brand'
import type { Mistake } from '@/lib/chain/checks/mistakes'
import { markdown } from '@/lib/chain/markdown'
import { readText } from '@/lib/chain/read-text'
import { DEFAULT_LOCALE, inEveryLanguage, LOCALES, type Locale } from '@/lib/config/languages.mjs'
import { type Figures, figuresOf, withFigures } from './figures'

type Words = Readonly<Record<Locale, string>>

/** An article; `isLegal`: it is shown with its edition, which consents name, and with the seller. The body is HTML. */
export type ArticleText = {
  readonly slug: string
  readonly title: Words
  readonly body: Words
  readonly isLegal: boolean
}

type FaqText = { readonly slug: string; readonly question: Words; readonly answer: Words }
export type FaqGroupText = { readonly slug: string; readonly title: Words; readonly questions: readonly FaqText[] }

/** The name of a file such as `01-name.ru.md`; its number only sorts it. */
const NAME = new RegExp(String.raw`^(?:\d+-)?([a-z0-9-]+)\.(${LOCALES.join('|')})\.md$`)
const FILE_NAMES = LOCALES.map((locale) => `name.${locale}.md`)
/** The name pattern of a text's files, for the owner of the folder. */
export const TEXT_NAMES = `a text is called ${FILE_NAMES.slice(0, -1).join(', ')} or ${FILE_NAMES.at(-1)}`
const LEGAL = 'legal: true'

type Question = { readonly slug: string; readonly title: string; readonly html: string; readonly line: number }
type Page = {
  readonly title: string
  readonly isLegal: boolean
  readonly html: string
  readonly questions: readonly Question[]
}
type Found = { readonly page: Page; readonly mistakes: readonly Mistake[] }

/** The front matter, the title, and the lines after it with the number of the first. */
function headOf(lines: readonly string[]) {
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  const front =
    end > 0
      ? lines
          .slice(1, end)
          .map((line) => line.trim())
          .filter(Boolean)
      : []
  const titleAt = lines.findIndex((line, index) => index > end && line.trim() !== '')
  const title = /^# (\S.*)$/.exec(lines[titleAt] ?? '')?.[1]?.trim()
  return { front, title, first: titleAt + 1 }
}

/** The parts of a text that begin with `## Question {#slug}`. */
function questionsOf(
  file: string,
  lines: readonly string[],
  first: number,
): { questions: Question[]; mistakes: Mistake[] } {
  const starts = lines.flatMap((line, index) => (index >= first && line.startsWith('## ') ? [index] : []))
  const mistakes: Mistake[] = []
  const questions = starts.flatMap((start, nth): Question[] => {
    const line = start + 1
    const [, title, slug] = /^## (.+?) \{#([a-z0-9-]+)\}\s*$/.exec(lines[start] ?? '') ?? []
    if (!title || !slug) {
      mistakes.push({
        file,
        line,
        message: 'a question is written ## Question {#slug}, with the same slug in every language',
      })
      return []
    }
    const { html, faults } = markdown(lines.slice(line, starts[nth + 1]), line + 1)
    mistakes.push(...faults.map((fault) => ({ file, ...fault })))
    if (html === '') mistakes.push({ file, line, message: `${slug}: the answer is missing` })
    return [{ slug, title, html, line }]
  })
  for (const [index, text] of lines.slice(0, starts[0]).entries())
    if (index >= first && text.trim() !== '')
      mistakes.push({ file, line: index + 1, message: 'stands before the first question: ## Question {#slug}' })
  if (starts.length === 0) mistakes.push({ file, line: 1, message: 'has no questions: ## Question {#slug}' })
  return { questions, mistakes }
}

type PageFile = { readonly file: string; readonly text: string; readonly isFaq: boolean }

function pageOf({ file, text, isFaq }: PageFile, figures: Figures): Found {
  const filled = text.split(/\r?\n/).map((line) => withFigures(line, figures))
  const lines = filled.map(({ line }) => line)
  const { front, title, first } = headOf(lines)
  const mistakes: Mistake[] = [
    ...front
      .filter((line) => line !== LEGAL)
      .map((line) => ({
        file,
        line: lines.indexOf(line) + 1,
        message: `only "${LEGAL}" may stand before the title: ${line}`,
      })),
    // Braces within braces are one mistake.
    ...filled.flatMap(({ unknown }, index) =>
      unknown.slice(0, 1).map((braces) => ({
        file,
        line: index + 1,
        message: /^\{[a-z_]+\}$/.test(braces)
          ? `there is no figure ${braces}; known are ${Object.keys(figures).join(', ')}`
          : `${braces} is not read in a text, people would see it as it is; between { } stands one of ${Object.keys(figures).join(', ')}`,
      })),
    ),
  ]
  if (!title) mistakes.push({ file, line: 1, message: 'has no title: # Title in the first line' })
  const isLegal = front.includes(LEGAL)
  if (isFaq) {
    const { questions, mistakes: wrong } = questionsOf(file, lines, first)
    return { page: { title: title ?? '', isLegal, html: '', questions }, mistakes: [...mistakes, ...wrong] }
  }
  const { html, faults } = markdown(lines.slice(first), first + 1)
  if (html === '') mistakes.push({ file, line: 1, message: 'has no text' })
  return {
    page: { title: title ?? '', isLegal, html, questions: [] },
    mistakes: [...mistakes, ...faults.map((fault) => ({ file, ...fault }))],
  }
}

type InLanguages = Readonly<Record<Locale, Page>>
/** `path` is the path of its files without language and ending. */
type Subject = { readonly slug: string; readonly path: string; readonly pages: InLanguages }

const isComplete = (pages: Partial<InLanguages>): pages is InLanguages =>
  LOCALES.every((locale) => pages[locale] !== undefined)

/** The texts of a folder by subject, each in every language. */
function subjectsIn(
  folder: string,
  part: 'articles' | 'faq',
  brand: Brand | null,
): { subjects: Subject[]; mistakes: Mistake[] } {
  const path = join(folder, part)
  const names = existsSync(path)
    ? readdirSync(path)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : []
  const mistakes: Mistake[] = []
  const pages = new Map<string, Partial<Record<Locale, Page>>>()
  const paths = new Map<string, string>()
  for (const name of names) {
    const file = `${part}/${name}`
    const [, slug, language] = NAME.exec(name) ?? []
    const known = LOCALES.find((one) => one === language)
    if (!slug || !known) {
      mistakes.push({ file, line: 1, message: TEXT_NAMES })
      continue
    }
    const text = readText(folder, file)
    const found = pageOf(
      { file, text: typeof text === 'string' ? text : '', isFaq: part === 'faq' },
      figuresOf(brand, known),
    )
    mistakes.push(...(typeof text === 'string' ? found.mistakes : [text]))
    if (pages.get(slug)?.[known]) mistakes.push({ file, line: 1, message: `${slug} stands twice in ${known}` })
    pages.set(slug, { ...pages.get(slug), [known]: found.page })
    paths.set(slug, file.replace(/\.\w+\.md$/, ''))
  }
  const subjects = [...pages].flatMap(([slug, found]): Subject[] => {
    const path = paths.get(slug) ?? part
    for (const locale of LOCALES)
      if (!found[locale]) mistakes.push({ file: `${path}.${locale}.md`, line: 1, message: 'the file is missing' })
    return isComplete(found) ? [{ slug, path, pages: found }] : []
  })
  return { subjects, mistakes }
}

const inAll = (pages: InLanguages, textOf: (page: Page) => string): Words =>
  inEveryLanguage((locale) => textOf(pages[locale]))

type Texts<T> = { readonly texts: readonly T[]; readonly mistakes: readonly Mistake[] }

/** The articles of a chain: `articles/name.ru.md` and so on, each in every language, in the order of their names. */
export function readArticles(folder: string, brand: Brand | null): Texts<ArticleText> {
  const { subjects, mistakes } = subjectsIn(folder, 'articles', brand)
  const texts = subjects.map(({ slug, pages }) => ({
    slug,
    title: inAll(pages, ({ title }) => title),
    body: inAll(pages, ({ html }) => html),
    isLegal: pages[DEFAULT_LOCALE].isLegal,
  }))
  return { texts, mistakes }
}

/** Reports questions that exist in one language only. */
const untranslated = ({ path, pages }: Subject): Mistake[] =>
  LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) => {
    const missing = (has: Locale, lacks: Locale): Mistake[] => {
      const known = new Set(pages[lacks].questions.map(({ slug }) => slug))
      return pages[has].questions
        .filter(({ slug }) => !known.has(slug))
        .map(({ slug, line }) => ({ file: `${path}.${has}.md`, line, message: `${slug} is missing in ${lacks}` }))
    }
    return [...missing(DEFAULT_LOCALE, locale), ...missing(locale, DEFAULT_LOCALE)]
  })

/** Reports duplicate slugs of subjects and questions, because all are anchors on one page. */
function repeatedSlugs(subjects: readonly Subject[]): Mistake[] {
  const seen = new Set(subjects.map(({ slug }) => slug))
  return subjects.flatMap(({ path, pages }) =>
    pages[DEFAULT_LOCALE].questions.flatMap(({ slug, line }) => {
      if (!seen.has(slug)) {
        seen.add(slug)
        return []
      }
      return [
        { file: `${path}.${DEFAULT_LOCALE}.md`, line, message: `${slug} stands twice among subjects and questions` },
      ]
    }),
  )
}

const groupOf = ({ slug, pages }: Subject): FaqGroupText => ({
  slug,
  title: inAll(pages, ({ title }) => title),
  questions: pages[DEFAULT_LOCALE].questions.map((question) => {
    const same = (page: Page) => page.questions.find((one) => one.slug === question.slug)
    return {
      slug: question.slug,
      question: inAll(pages, (page) => same(page)?.title ?? ''),
      answer: inAll(pages, (page) => same(page)?.html ?? ''),
    }
  }),
})

/**
 * The frequent questions: `faq/01-name.ru.md` and so on; every language has the same questions in the order of the
 * Russian ones.
 */
export function readFaq(folder: string, brand: Brand | null): Texts<FaqGroupText> {
  const { subjects, mistakes } = subjectsIn(folder, 'faq', brand)
  return {
    texts: subjects.map(groupOf),
    mistakes: [...mistakes, ...subjects.flatMap(untranslated), ...repeatedSlugs(subjects)],
  }
}
