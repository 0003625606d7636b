import { describe, expect, it } from 'vitest'
import { factsOf } from './facts.mjs'

const FLIGHT = 'text/x-component'
const facts = (...rows: string[]) => factsOf(Buffer.from(rows.map((row) => `${row}\n`).join('')), FLIGHT)

const push = (text: string) => `<script>self.__next_f.push(${JSON.stringify([1, text])})</script>`
const page = (body: string, ...parts: string[]) =>
  factsOf(Buffer.from(`<html><body>${body}${parts.map(push).join('')}</body></html>`), 'text/html; charset=utf-8')

describe('flight data is the same', () => {
  const plain = facts(
    '1:I["card"]',
    '0:["$","div",null,{"children":["$L2","$L3"]}]',
    '2:["$","$L1",null,{"price":100}]',
    '3:"x"',
  )

  it('in another order and with other numbers', () => {
    expect(
      facts(
        'a:"x"',
        '0:["$","div",null,{"children":["$Lb","$La"]}]',
        'c:I["card"]',
        'b:["$","$Lc",null,{"price":100}]',
      ),
    ).toBe(plain)
  })

  it('cut otherwise: in place or in a row of its own', () => {
    expect(facts('1:I["card"]', '0:["$","div",null,{"children":[["$","$L1",null,{"price":100}],"x"]}]')).toBe(plain)
  })

  it('with a part that is written once and named twice', () => {
    const twice = facts('0:[{"a":{"b":[1,2]}},[1,2]]')
    expect(facts('0:[{"a":{"b":[1,2]}},"$0:0:a:b"]')).toBe(twice)
    expect(facts('1:["$","p",null,{"list":[1,2]}]', '0:["$L1","$1:props:list"]')).toBe(
      facts('0:[["$","p",null,{"list":[1,2]}],[1,2]]'),
    )
  })

  it('with hints in another order', () => {
    expect(facts(':HL["/a.css","style"]', ':HL["/b.css","style"]', '0:1')).toBe(
      facts('0:1', ':HL["/b.css","style"]', ':HL["/a.css","style"]'),
    )
  })

  it('with a long text in a row that has no line of its own', () => {
    const text = 'Донер'
    const length = Buffer.byteLength(text).toString(16)
    expect(factsOf(Buffer.from(`1:T${length},${text}0:["$1"]\n`), FLIGHT)).toBe(facts(`0:["${text}"]`))
  })
})

describe('flight data is another', () => {
  const one = facts('0:["$","p",null,{"price":100,"name":"a"}]')
  it.each([
    ['a price', '0:["$","p",null,{"price":101,"name":"a"}]'],
    ['a type', '0:["$","p",null,{"price":"100","name":"a"}]'],
    ['a key', '0:["$","p",null,{"cost":100,"name":"a"}]'],
    ['one more', '0:["$","p",null,{"price":100,"name":"a","more":null}]'],
  ])('%s', (_, row) => expect(facts(row)).not.toBe(one))

  it('order of a list', () => expect(facts('0:[1,2]')).not.toBe(facts('0:[2,1]')))
})

describe('a document', () => {
  it('is the same however its flight data is cut and pushed', () => {
    expect(page('<h1>Menu</h1>', '0:["$L1"]\n1:"x"\n')).toBe(page('<h1>Menu</h1>', '1:"x"\n0:["$L', '1"]\n'))
  })

  it('is another when only its markup or only its data is', () => {
    const one = page('<h1>Menu</h1>', '0:["x"]\n')
    expect(page('<h1>Меню</h1>', '0:["x"]\n')).not.toBe(one)
    expect(page('<h1>Menu</h1>', '0:["y"]\n')).not.toBe(one)
  })
})

describe('what cannot be read counts by its bytes', () => {
  it.each([
    ['a row that is not there', '0:["$L9"]\n'],
    ['no rows', 'nonsense'],
    ['a row inside itself', '0:["$0"]\n'],
  ])('%s', (_, text) => {
    const once = factsOf(Buffer.from(text), FLIGHT)
    expect(once).toBe(factsOf(Buffer.from(text), FLIGHT))
    expect(once).not.toBe(factsOf(Buffer.from(`${text} `), FLIGHT))
  })
})
