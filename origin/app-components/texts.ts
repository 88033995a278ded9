export const HOME_TEXTS = {
  title: {
    nb: 'Hva skal dere spise denne uken?',
    sv: 'Vad ska ni äta i veckan?',
    en: 'What are you eating this week?',
  },
  description: {
    nb: 'Fersk mat, tørrvarer og oppskrifter, levert hjem til deg.',
    sv: 'Färsk mat, skafferivaror och recept, levererat hem till dig.',
    en: 'Fresh food, pantry goods and recipes, delivered to your door.',
  },
  categories: { nb: 'Kategorier', sv: 'Kategorier', en: 'Categories' },
}
