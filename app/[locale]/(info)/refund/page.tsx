import { LegalPage, legalMetadata } from '@/app/[locale]/(info)/legal-page'

export const generateMetadata = () => legalMetadata('refund')

export default function RefundPage() {
  return <LegalPage code="refund" />
}
