import type { ReactNode } from 'react'
import type { Body } from '@/lib/contract/route'
import type { routes } from '@/lib/contract/routes'
import { Link } from '@/lib/i18n/navigation'
import styles from './specials-strip.module.css'

type Slide = Body<typeof routes.intro, 200>['slides'][number]

const SIZES = '(min-width: 500px) 440px, 88vw'

function SlideLink({ link, children }: { readonly link: string | null; readonly children: ReactNode }) {
  if (!link) return <div className={styles.slide}>{children}</div>
  return link.startsWith('/') ? (
    <Link href={link} prefetch={false} className={styles.slide}>
      {children}
    </Link>
  ) : (
    <a href={link} rel="noopener" className={styles.slide}>
      {children}
    </a>
  )
}

/** The specials as a strip that scrolls sideways; nothing at all without slides. */
export function SpecialsStrip({ slides, label }: { readonly slides: readonly Slide[]; readonly label: string }) {
  if (slides.length === 0) return null
  return (
    <section aria-label={label}>
      <ul className={styles.strip}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.item}>
            <SlideLink link={slide.link}>
              <picture>
                <source
                  type="image/avif"
                  sizes={SIZES}
                  srcSet={`${slide.image}-640.avif 640w, ${slide.image}-1280.avif 1280w`}
                />
                <img
                  className={styles.image}
                  src={`${slide.image}-640.webp`}
                  alt=""
                  width={640}
                  height={360}
                  loading={index < 2 ? 'eager' : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  decoding="async"
                />
              </picture>
              <span className={styles.words}>
                <strong className={styles.title}>{slide.title}</strong>
                <span className={styles.text}>{slide.text}</span>
              </span>
            </SlideLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
