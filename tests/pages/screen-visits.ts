import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { CONTENT_ADDRESSES } from './content-addresses.ts'
import type { WholeCustomer } from './whole-customer.ts'

/** The visit that shows each screen, and its heading. */

/** In Norway a delivery is over and no slot is chosen; in Sweden one is on its way and a slot is held. */
export const VISITED_SITES = ['no', 'se-en'] as const

export type Visit = { cookie: string; params: Record<string, string>; search: Record<string, string> }

/** The visitor and URL that show a screen with data. */
export function visitOf(key: RouteKey, customer: WholeCustomer): Visit {
  const { cookie, newcomerCookie, orderNumber, paymentId, trackToken, invoiceId, sharedCart } = customer
  const { productList, sharedList, privateCookie, referralCode, surveyId, surveyToken } = customer
  const visits: Partial<Record<RouteKey, Partial<Visit>>> = {
    accountInvoice: { params: { id: invoiceId } },
    accountOrder: { params: { orderNumber } },
    brand: { params: { id: '1' } },
    cartShared: { params: { token: sharedCart } },
    category: { params: { id: '2' } },
    checkoutConfirm: { search: { payment_id: paymentId } },
    deliveryTracker: { params: { orderNumber }, search: { token: trackToken } },
    login: { cookie: '' },
    perks: { cookie: privateCookie },
    product: { params: { id: '101' } },
    productList: { params: { id: productList } },
    productListShared: { params: { token: sharedList } },
    productListUndo: { search: { token: 'a'.repeat(43) } },
    recipe: { params: { id: '1' } },
    recipesProvider: { params: { id: '1' } },
    recipesTag: { params: { id: '2' } },
    referral: { cookie: '', params: { code: referralCode } },
    search: { search: { q: 'melk' } },
    shoppingList: { search: { q: '2 melk, brød' } },
    survey: { cookie: '', params: { id: surveyId }, search: { token: surveyToken } },
    tokenAuthentication: { cookie: '', params: { token: 'a'.repeat(43) } },
    userCompleteProfile: { cookie: newcomerCookie },
    userRegister: { cookie: '' },
  }
  const isPersonal = ROUTES[key].visibility === 'personal'
  const params = CONTENT_ADDRESSES[key] ?? {}
  return { cookie: isPersonal ? cookie : '', params, search: {}, ...visits[key] }
}

/** The heading of each screen in Norwegian and English. */
export const HEADINGS: Partial<Record<RouteKey, [no: string | RegExp, en: string | RegExp]>> = {
  account: ['Hei, Kari!', 'Hi, Kari!'],
  accountAddresses: ['Adresser', 'Addresses'],
  accountDelivery: ['Fast levering', 'Regular delivery'],
  accountGiftcards: ['Gavekort', 'Gift cards'],
  accountInvoice: [/^Faktura \d{8}$/, /^Invoice \d{8}$/],
  accountInvoices: ['Fakturaer', 'Invoices'],
  accountLists: ['Lister', 'Lists'],
  accountOrder: [/^Bestilling NO-\d{10}$/, /^Order SE-\d{10}$/],
  accountOrders: ['Bestillinger', 'Orders'],
  accountOrganization: ['Kontoret', 'Kontoret'],
  accountPaymentCards: ['Betalingskort', 'Payment cards'],
  accountPreferences: ['Innstillinger', 'Settings'],
  accountReminders: ['Påminnelser', 'Reminders'],
  accountSecurity: ['Sikkerhet', 'Security'],
  brand: ['TINE', 'TINE'],
  brands: ['Merker', 'Brands'],
  buyAgain: ['Kjøp igjen', 'Buy again'],
  campaigns: ['Tilbud', 'Offers'],
  cart: ['Handlekurv', 'Basket'],
  cartShared: ['Handlekurven til Kari', 'Kari’s basket'],
  category: ['Meieri og egg', 'Dairy and eggs'],
  checkout: ['Kassen', 'Checkout'],
  checkoutConfirm: ['Et øyeblikk', 'One moment'],
  contact: ['Skriv til oss', 'Write to us'],
  contentAbout: ['Kvalitet', 'Quality'],
  contentAboutTyped: ['Handle raskere', 'Shop faster'],
  contentInspiration: ['Bruk det du har', 'Use what you have'],
  contentInspirationTyped: ['Slik holder maten seg', 'How to keep food fresh'],
  contentLead: ['Vil du ha oss der du bor?', 'Do you want us where you live?'],
  contentLeadTyped: ['Mat til hytta', 'Food for your cabin'],
  contentLegal: ['Personvern', 'Privacy'],
  contentLegalTyped: ['Tilgjengelighet', 'Accessibility'],
  contentMedia: ['Presse', 'Press'],
  contentMediaTyped: [
    'Lim inn listen, og få varene i handlekurven',
    'Paste a shopping list and get it in your basket',
  ],
  contentSeasonal: ['Advent', 'Advent'],
  contentSeasonalTyped: ['Mat som varmer', 'Food that warms'],
  cookies: ['Informasjonskapsler', 'Cookies'],
  delivery: ['Når skal vi komme?', 'When should we come?'],
  deliveryTracker: ['Følg leveringen', 'Track your delivery'],
  diet: ['Allergier og kosthold', 'Allergies and diet'],
  dinners: ['Middager', 'Dinners'],
  dinnersBank: ['Middagene dine', 'Your own dinners'],
  dinnersPrevious: ['Middager du har hatt før', 'Dinners you’ve had before'],
  giftcardsBalance: ['Sjekk et gavekort', 'Check a gift card'],
  giftcardsBuy: ['Kjøp gavekort', 'Buy gift cards'],
  giftcardsConfirm: ['Gavekortene dine', 'Your gift cards'],
  // The banner of the morning, and that of the day.
  home: [
    /^Hva (skal du spise denne uken|blir det til frokost)\?$/,
    /^What(’s for breakfast| are you eating this week)\?$/,
  ],
  leadsRegisterInterest: ['Si fra når dere begynner å levere hit', 'Tell me when you start delivering here'],
  login: ['Logg inn', 'Log in'],
  perks: ['Fordeler', 'Perks'],
  product: ['Banan', 'Banana'],
  productList: ['Weekend', 'Weekend'],
  productListShared: ['Weekend', 'Weekend'],
  productListUndo: ['Ta varene ut igjen', 'Take the items out again'],
  recipe: ['Kremet laksepasta', 'Creamy salmon pasta'],
  recipes: ['Oppskrifter', 'Recipes'],
  recipesLiked: ['Oppskrifter du liker', 'Recipes you like'],
  recipesPlan: [/^Middager i uke \d+$/, /^Dinners for week \d+$/],
  recipesProvider: ['Torgs kjøkken', 'The Torg kitchen'],
  recipesTag: ['Vegetar', 'Vegetarian'],
  referral: ['Kari har invitert deg', 'Kari has invited you'],
  search: ['Treff på «melk»', 'Results for “melk”'],
  shoppingList: ['Lim inn en handleliste', 'Paste a shopping list'],
  survey: ['Hvordan gikk leveringen?', 'How was your delivery?'],
  tokenAuthentication: ['Logg inn med lenke', 'Log in with a link'],
  userCompleteProfile: ['Nesten i mål', 'Almost there'],
  userPasswordReset: ['Nytt passord', 'New password'],
  userRegister: ['Opprett en konto', 'Create an account'],
  userUndoEmail: ['Få e-postadressen din tilbake', 'Get your e-mail address back'],
  userUnsubscribe: ['Ingen flere tilbud på e-post', 'No more offers by e-mail'],
  userVerifyEmail: ['Bekreft e-postadressen din', 'Confirm your e-mail address'],
  webviewLinks: ['Lenker i appene', 'Links in the apps'],
}
