export type Name = { uz: string; ru: string; en: string };

/** A district, or a city that answers to its region and not to a district. */
export type District = { id: number; name: Name };

// Ids are region × 100 + n and are kept in people's profiles: new ones are added at the end of
// their region, none is ever given to another place.
export function district(id: number, uz: string, ru: string, en: string): District {
  return { id, name: { uz: `${uz} tumani`, ru: `${ru} район`, en: `${en} District` } };
}

export function city(id: number, uz: string, ru: string, en: string): District {
  return { id, name: { uz: `${uz} shahri`, ru: `город ${ru}`, en: `${en} City` } };
}
