import { type Badge, type ContentLink, type FooterContent } from './footer.ts'
import type { Language } from '../sites.ts'

/**
 * The default footer without editorial content: every link in it is a route of the shop, and every way to pay is one
 * that each payment provider takes.
 */
export function builtInFooter({ language }: { language: Language }): FooterContent {
  const text = TEXTS[language]
  const link = (title: string, uri: string): ContentLink => ({ kind: 'relative_path', title, uri })
  return {
    toggleAppStoreBadges: false,
    linkGroups: [
      {
        heading: text.shop,
        links: [
          link(text.offers, '/campaigns/'),
          link(text.recipes, '/recipes/'),
          link(text.giftcards, '/giftcards/buy/'),
        ],
      },
      {
        heading: text.delivery,
        links: [link(text.slots, '/delivery/'), link(text.orders, '/account/orders/')],
      },
      {
        heading: text.help,
        links: [
          { kind: 'support_chat', title: text.chat, uri: '' },
          link(text.contact, '/about/contact/'),
          link(text.questions, '/about/frequently-asked-questions/'),
          link(text.deposits, '/about/bottle-deposits/'),
        ],
      },
      {
        heading: text.about,
        links: [link(text.concept, '/about/concept/'), link(text.organizations, '/about/organization/')],
      },
    ],
    badges: [
      badge('payment_method', 'Visa'),
      badge('payment_method', 'Mastercard'),
      badge('certification', text.organic),
    ],
    pages: [
      link(text.terms, '/legal/terms-and-conditions/'),
      link(text.privacy, '/legal/privacy-policy/'),
      link(text.accessibility, '/legal/notices/accessibility/'),
    ],
  }
}

function badge(kind: Badge['kind'], title: string): Badge {
  return { kind, title }
}

const ENGLISH = {
  shop: 'Shop',
  offers: 'Offers',
  recipes: 'Recipes',
  giftcards: 'Gift cards',
  delivery: 'Delivery',
  slots: 'Delivery times',
  orders: 'Your orders',
  help: 'Help',
  chat: 'Chat with us',
  questions: 'Questions and answers',
  deposits: 'Bottle deposits',
  about: 'About Torg',
  concept: 'How it works',
  organizations: 'For companies',
  organic: 'Organic',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact us',
  accessibility: 'Accessibility',
}

const TEXTS: Record<Language, Record<keyof typeof ENGLISH, string>> = {
  en: ENGLISH,
  nb: {
    shop: 'Handle',
    offers: 'Tilbud',
    recipes: 'Oppskrifter',
    giftcards: 'Gavekort',
    delivery: 'Levering',
    slots: 'Leveringstider',
    orders: 'Bestillingene dine',
    help: 'Hjelp',
    chat: 'Chat med oss',
    questions: 'Spørsmål og svar',
    deposits: 'Pant',
    about: 'Om Torg',
    concept: 'Slik fungerer det',
    organizations: 'For bedrifter',
    organic: 'Økologisk',
    terms: 'Vilkår',
    privacy: 'Personvern',
    contact: 'Kontakt oss',
    accessibility: 'Tilgjengelighet',
  },
  sv: {
    shop: 'Handla',
    offers: 'Erbjudanden',
    recipes: 'Recept',
    giftcards: 'Presentkort',
    delivery: 'Leverans',
    slots: 'Leveranstider',
    orders: 'Dina beställningar',
    help: 'Hjälp',
    chat: 'Chatta med oss',
    questions: 'Frågor och svar',
    deposits: 'Pant',
    about: 'Om Torg',
    concept: 'Så fungerar det',
    organizations: 'För företag',
    organic: 'Ekologiskt',
    terms: 'Villkor',
    privacy: 'Integritetspolicy',
    contact: 'Kontakta oss',
    accessibility: 'Tillgänglighet',
  },
}
