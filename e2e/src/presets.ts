/** Reason presets that every installation starts with. */
export const REASONS = {
  asPassport: 'Pasportdagidek yozing.',
  incomplete: 'Toʻliq yozilmagan.',
  passportExpired: 'Pasport almashtirilgan: yangisini kiriting.',
  wrongDates: 'Sanalari notoʻgʻri.',
  otherNumber: 'Raqam fayldagiga mos emas.',
} as const;
