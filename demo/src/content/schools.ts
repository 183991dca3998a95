import { regions } from '@malaka/server/domains/people/reference/geography';
import type { Name } from '@malaka/server/domains/people/reference/geography-names';

export type DemoSchool = {
  /** Code in the official register. */
  code: string;
  districtId: number;
  type: 'general' | 'specialized';
  name: Name;
};

const generalPerDistrict = 5;

/** Five general schools and a specialized one in every district. */
export const demoSchools: readonly DemoSchool[] = regions.flatMap(({ districts }) =>
  districts.flatMap(({ id }) => [
    ...Array.from({ length: generalPerDistrict }, (_, n) => general(id, numberOf(id, n))),
    specialized(id, (id % 7) + 1),
  ]),
);

/** The school where the demo's people of a district work. */
export const demoSchoolOf = (districtId: number): DemoSchool =>
  general(districtId, numberOf(districtId, 0));

/** School numbers in a district are not consecutive: 3, 12, 21 … */
function numberOf(districtId: number, n: number): number {
  return (districtId % 9) + 1 + n * 9;
}

function general(districtId: number, number: number): DemoSchool {
  return {
    code: `${districtId}${String(number).padStart(3, '0')}`,
    districtId,
    type: 'general',
    name: {
      uz: `${number}-umumiy oʻrta taʼlim maktabi`,
      ru: `Общеобразовательная школа № ${number}`,
      en: `General school No. ${number}`,
    },
  };
}

function specialized(districtId: number, number: number): DemoSchool {
  return {
    code: `${districtId}9${String(number).padStart(2, '0')}`,
    districtId,
    type: 'specialized',
    name: {
      uz: `${number}-ixtisoslashtirilgan maktab`,
      ru: `Специализированная школа № ${number}`,
      en: `Specialized school No. ${number}`,
    },
  };
}
