import { LegalPage, legalMetadata } from '@/app/[locale]/(info)/legal-page'

export const generateMetadata = () => legalMetadata('consent')

export default function ConsentPage() {
  return <LegalPage code="consent" />
}
