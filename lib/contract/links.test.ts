import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { catalogRoutes } from './catalog'
import { bankLinkOrNull } from './fields'
import { routes } from './routes'

const HOSTILE = [
  'javascript:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://evil.example/',
  '//evil.example',
  '/\\evil.example',
]

/** Names of answer fields that a page shows or follows as links. */
const IS_LINK = /^(?:link|href|url|path|image|video|poster|picture|icon|.*_(?:link|url|image|video))$/

/** The inner schemas of a schema, as far as answers use them. */
function insideOf(schema: z.core.$ZodType): readonly (readonly [name: string, schema: z.core.$ZodType])[] {
  const { $ZodObject, $ZodArray, $ZodUnion, $ZodRecord, $ZodIntersection } = z.core
  if (schema instanceof $ZodObject) return Object.entries(schema._zod.def.shape)
  if (schema instanceof $ZodArray) return [['', schema._zod.def.element]]
  if (schema instanceof $ZodUnion) return schema._zod.def.options.map((option) => ['', option])
  if (schema instanceof $ZodRecord) return [['', schema._zod.def.valueType]]
  if (schema instanceof $ZodIntersection)
    return [
      ['', schema._zod.def.left],
      ['', schema._zod.def.right],
    ]
  if (
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodReadonly
  )
    return [['', schema._zod.def.innerType]]
  return []
}

/** Whether the schema accepts more than one value, through all its wrappers. */
const isWhole = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodObject || insideOf(schema).some(([name, inner]) => name === '' && isWhole(inner))

/** Every field of the answers that its name marks as a link, with its path. */
function linksIn(schema: z.core.$ZodType, way: string, seen = new Set<z.core.$ZodType>()): [string, z.core.$ZodType][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  return insideOf(schema).flatMap(([name, inner]) => {
    const here = name ? `${way}.${name}` : way
    const isLink = IS_LINK.test(name) && !isWhole(inner)
    return isLink ? [[here, inner]] : linksIn(inner, here, seen)
  })
}

const LINKS = Object.values(routes).flatMap((route) =>
  Object.entries(route.responses).flatMap(([status, schema]) =>
    schema ? linksIn(schema, `${route.method} ${route.path} ${status}`) : [],
  ),
)

describe('links that the server gives', () => {
  it('links are found in the contract', () => {
    const ways = LINKS.map(([way]) => way).join('\n')
    for (const known of [
      'slides.link',
      'slides.video',
      'mobile_links.link',
      'data.link',
      'payment_url',
      'lines.image',
      'image.path',
    ])
      expect(ways).toContain(known)
  })

  it.each(LINKS)('a link %s is left out when it leads where it must not', (_, schema) => {
    for (const hostile of HOSTILE) expect(['', null]).toContain(z.parse(schema, hostile))
  })

  it('links take nothing else with them', () => {
    const { 200: intro } = catalogRoutes.intro.responses
    const slide = { id: 1, image: '/media/slides/lunch', title: 'Обед', text: '', video: null, link: '/category/2' }
    expect(intro.parse({ slides: [{ ...slide, link: 'javascript:alert(1)', image: 'x' }, slide] })).toEqual({
      slides: [{ ...slide, link: null, image: '' }, slide],
    })
  })

  it('links are kept when they are what they should be', () => {
    const { 200: intro } = catalogRoutes.intro.responses
    const slides = ['/product/4', 'https://dala.example/news'].map((link, index) => ({
      id: index + 1,
      image: '/media/slides/lunch',
      title: '',
      text: '',
      video: '/media/slides/lunch.mp4',
      link,
    }))
    expect(intro.parse({ slides })).toEqual({ slides })
    const bank = 'http://127.0.0.1:4000/pay?order=1'
    expect(bankLinkOrNull.parse(bank)).toBe(bank)
  })
})
