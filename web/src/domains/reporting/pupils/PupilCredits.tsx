import { useQuery } from '@tanstack/react-query';
import { CreditsOfPerson } from '#/domains/credentials/index.ts';
import { pupilCreditsQuery } from './queries.ts';

type Props = { id: number; year: number | undefined; onYear: (year: number) => void };

/** A pupil's credits in a qualification year, with every entry. */
export function PupilCredits({ id, ...shown }: Props) {
  const query = useQuery(pupilCreditsQuery(id, shown.year));
  return <CreditsOfPerson query={query} {...shown} />;
}
