import type { Language } from '../../shared/sites.ts'
import { GIFTCARD_DESIGNS } from '../media/giftcard-designs.ts'
import { giftcardPictureUrl } from '../media/picture-url.ts'
import { text } from '../text/text.ts'
import { DESIGN_TITLES } from './texts.ts'

type DesignOnWire = { id: number; title: string; imageUrl: string }

/** The designs that the shop sells. */
export function designsIn(language: Language): DesignOnWire[] {
  return GIFTCARD_DESIGNS.map((design) => ({
    id: design.id,
    title: text(language, DESIGN_TITLES[design.id] ?? DESIGN_TITLES[1]),
    imageUrl: giftcardPictureUrl(design),
  }))
}

/** A design for a response; an id that is no longer sold shows the first. */
export function designOf(id: number, language: Language): DesignOnWire {
  const designs = designsIn(language)
  const design = designs.find((each) => each.id === id) ?? designs[0]
  if (!design) throw new Error('The shop has no gift-card design')
  return design
}

/** True for a design that the shop sells. */
export function isDesign(id: number): boolean {
  return GIFTCARD_DESIGNS.some((each) => each.id === id)
}
