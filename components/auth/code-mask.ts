import type { Mask } from '@/components/ui/masked-input'

export const CODE_LENGTH = 4

/** The digits of a code, however the SMS was copied (specification §5: mask ####). */
export const CODE_MASK: Mask = {
  pattern: '0'.repeat(CODE_LENGTH),
  prefix: '',
  read: (raw) => raw.replace(/\D/g, '').slice(0, CODE_LENGTH),
}
