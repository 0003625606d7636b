import { expect, test } from 'vitest'
import { deleteReviewDraft, reviewDraftOf, saveReviewDraft } from './review-draft'

const DRAFT = { overall: 2, aspects: ['cold'], items: [{ productId: 7, stars: null }], text: 'Остыло' } as const

test('a begun review is found again by its order only, until it is forgotten', () => {
  saveReviewDraft('A-1', DRAFT)
  expect(reviewDraftOf('A-1')).toEqual(DRAFT)
  expect(reviewDraftOf('A-2')).toBeNull()
  deleteReviewDraft()
  expect(reviewDraftOf('A-1')).toBeNull()
})

test.each(['not json', 'null', '[]', '{"order":"A-1"}', '{"order":"A-1","draft":{"overall":6}}'])(
  'a stored value that is no review is ignored: %s',
  (stored) => {
    window.sessionStorage.setItem('review', stored)
    expect(reviewDraftOf('A-1')).toBeNull()
  },
)

test('a damaged review keeps what is valid', () => {
  const draft = { overall: 3, aspects: ['cold', 'rude', 5], items: [{ productId: 7, stars: 9 }, null], text: 4 }
  window.sessionStorage.setItem('review', JSON.stringify({ order: 'A-1', draft }))
  expect(reviewDraftOf('A-1')).toEqual({
    overall: 3,
    aspects: ['cold'],
    items: [{ productId: 7, stars: null }],
    text: '',
  })
})
