import { LegalPage, legalMetadata } from '@/app/[locale]/(info)/legal-page'

export const generateMetadata = () => legalMetadata('offer')

export default function OfferPage() {
  return <LegalPage code="offer" />
}
