import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { phoneDigits } from '@/lib/domain/phone'
import { plainLine, plainProse } from '@/lib/domain/plain-text'

type Texts = {
  readonly shortPhone: string
  readonly tooLong: (max: number) => string
  readonly branchRequired: string
}

export type GradeFields = {
  /** Guid; empty: none chosen. */
  readonly branch: string
  readonly text: string
  readonly name: string
  /** Bare national digits. */
  readonly phone: string
  /** People neither see nor fill it. */
  readonly website: string
}

/** What stands below the stars. Nothing is required but the branch, when it is a branch that is rated. */
export const gradeSchema = (texts: Texts, isOfBranch: boolean): z.ZodType<GradeFields, GradeFields> =>
  z.object({
    branch: isOfBranch ? z.string().min(1, texts.branchRequired) : z.string(),
    text: z.string().overwrite(plainProse).trim().max(TEXT_LIMITS.review, texts.tooLong(TEXT_LIMITS.review)),
    name: z.string().overwrite(plainLine).trim().max(TEXT_LIMITS.name, texts.tooLong(TEXT_LIMITS.name)),
    phone: z.string().refine((phone) => phone === '' || phoneDigits(phone) !== null, texts.shortPhone),
    website: z.string(),
  })
