export type Name = { uz: string; ru: string; en: string };

/** A district, or a city that belongs directly to its region. */
export type District = { id: number; name: Name };

// Ids are region × 100 + n and are stored in profiles: new ones go to the end of their region, and
// none is ever reused.
export function district(id: number, uz: string, ru: string, en: string): District {
  return { id, name: { uz: `${uz} tumani`, ru: `${ru} район`, en: `${en} District` } };
}

export function city(id: number, uz: string, ru: string, en: string): District {
  return { id, name: { uz: `${uz} shahri`, ru: `город ${ru}`, en: `${en} City` } };
}
