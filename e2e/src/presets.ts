/** Ready reasons that every installation begins with. */
export const REASONS = {
  asPassport: 'Pasportdagidek yozing.',
  incomplete: 'Toʻliq yozilmagan.',
  passportExpired: 'Pasport almashtirilgan: yangisini kiriting.',
  wrongDates: 'Sanalari notoʻgʻri.',
  otherNumber: 'Raqam fayldagiga mos emas.',
} as const;
