import type { ReactNode } from 'react'
import { Carousel } from '@/components/ui/content/carousel'
import { CarouselSlide } from '@/components/ui/content/carousel-slide'
import type { catalogRoutes } from '@/lib/contract/catalog'
import type { Body } from '@/lib/contract/route'
import { Link } from '@/lib/i18n/navigation/navigation'
import { SlideVideo } from './slide-video'
import styles from './specials-slider.module.css'

export type Slide = Body<typeof catalogRoutes.intro, 200>['slides'][number] & {
  /** The price of what the slide leads to, as a text. */
  readonly price?: string | undefined
}

/**
 * Widths of a slide for the browser's choice of a picture (see `carousel.module.css`). On phones slightly less than the real
 * width: 640 pixels are enough for a slide of 650, at half the bytes of the next size.
 */
const SIZES = '(min-width: 1024px) 360px, (min-width: 768px) 40vw, (min-width: 640px) 66vw, 88vw'

/** Arrows only "with more than 3 slides" (specification §2). */
const SLIDES_WITHOUT_ARROWS = 3

type Labels = {
  readonly specials: string
  readonly previous: string
  readonly next: string
  readonly play: string
  readonly pause: string
  readonly more: string
}

function SlideLink({ link, className, children }: { link: string; className?: string; children: ReactNode }) {
  return link.startsWith('/') ? (
    <Link href={link} className={className}>
      {children}
    </Link>
  ) : (
    <a href={link} rel="noopener" className={className}>
      {children}
    </a>
  )
}

const SlidePicture = ({ slide, index }: { readonly slide: Slide; readonly index: number }) =>
  slide.image === '' ? null : (
    <picture>
      <source type="image/avif" sizes={SIZES} srcSet={`${slide.image}-640.avif 640w, ${slide.image}-1280.avif 1280w`} />
      <img
        className={`full floats tall ${styles.image}`}
        src={`${slide.image}-640.webp`}
        alt=""
        width={640}
        height={360}
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : undefined}
        decoding={index === 0 ? 'sync' : 'async'}
      />
    </picture>
  )

const SlideWords = ({ slide, children }: { readonly slide: Slide; readonly children?: ReactNode }) => (
  <span className={`row-2 packed column anchor ${styles.words}`}>
    <strong className={`weight-750 balanced ${styles.title}`}>{slide.title}</strong>
    <span className={`text-s lines-13 ${styles.text}`}>{slide.text}</span>
    {slide.price && <span className="weight-650">{slide.price}</span>}
    {children}
  </span>
)

function SlideContent({ slide, index, labels }: { slide: Slide; index: number; labels: Labels }) {
  if (slide.video)
    return (
      <div className={styles.slide}>
        <SlideVideo
          src={slide.video}
          poster={slide.image && `${slide.image}-640.webp`}
          labels={{ play: `${labels.play}: ${slide.title}`, pause: `${labels.pause}: ${slide.title}` }}
        >
          <SlidePicture slide={slide} index={index} />
          <SlideWords slide={slide} />
        </SlideVideo>
        {slide.link && (
          <SlideLink link={slide.link} className={styles.more}>
            {labels.more}
          </SlideLink>
        )}
      </div>
    )
  const content = (
    <>
      <SlidePicture slide={slide} index={index} />
      <SlideWords slide={slide} />
    </>
  )
  if (!slide.link) return <div className={styles.slide}>{content}</div>
  return (
    <SlideLink link={slide.link} className={styles.slide}>
      {content}
    </SlideLink>
  )
}

/** The specials of the chain (specification §2); renders nothing without slides. */
export function SpecialsSlider({ slides, labels }: { readonly slides: readonly Slide[]; readonly labels: Labels }) {
  if (slides.length === 0) return null
  return (
    <section aria-label={labels.specials}>
      <Carousel labels={labels} hasArrows={slides.length > SLIDES_WITHOUT_ARROWS}>
        {slides.map((slide, index) => (
          <CarouselSlide key={slide.id}>
            <SlideContent slide={slide} index={index} labels={labels} />
          </CarouselSlide>
        ))}
      </Carousel>
    </section>
  )
}
