import { z } from 'zod'
import { isMediaPath, isPageLink } from '@/lib/domain/input/links'
import { longText, shortText, slug } from './fields'

const media = z.string().refine(isMediaPath, 'a path like /media/slides/combo-week')

const slide = z
  .strictObject({
    slug,
    title: shortText,
    text: longText,
    /** A picture in the folder, without size and ending. */
    picture: media,
    video: media.optional(),
    /** The target of the link: the slug of a category or a product, or a page of the shop. */
    category: slug.optional(),
    product: slug.optional(),
    page: z.string().refine(isPageLink, 'a page of the shop, for example /aboutUs').optional(),
  })
  .superRefine(({ category, product, page }, context) => {
    if ([category, product, page].filter((one) => one !== undefined).length > 1)
      context.addIssue({ code: 'custom', path: ['slug'], message: 'leads to one of category, product and page' })
  })

/** `slides.yaml`: the slides of the start page, in their order. */
export const slidesSchema = z.strictObject({ slides: z.array(slide) })

export type SlideEntry = z.infer<typeof slide>
