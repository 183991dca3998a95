import type { ApplicationForm } from '@malaka/contracts/organizations/organizations';
import type { Db } from '#/kit/db/connect.ts';
import { listCategories, listDistricts, listNamed } from '#/domains/people/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { unknownCity, unknownDirection, unknownRegion } from './texts.ts';

type Chosen = Pick<ApplicationForm, 'regionId' | 'cityId' | 'directions'>;

/** Choices must exist in the lists; errors by wire name. */
export async function wrongChoices(
  db: Db,
  { regionId, cityId, directions }: Chosen,
  language: Language,
): Promise<Record<string, string[]>> {
  const [regions, cities, categories] = await Promise.all([
    listNamed(db, 'regions', language),
    listDistricts(db, regionId, language),
    listCategories(db, language),
  ]);
  const has = (list: readonly { id: number }[], id: number) => list.some((one) => one.id === id);
  return {
    ...(!has(regions, regionId) && { region_id: [unknownRegion[language]] }),
    ...(!has(cities, cityId) && { city_id: [unknownCity[language]] }),
    ...(!directions.every((id) => has(categories, id)) && {
      directions: [unknownDirection[language]],
    }),
  };
}
