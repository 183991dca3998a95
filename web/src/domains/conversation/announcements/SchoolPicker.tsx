import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Place,
  PlaceFields,
  schoolQueryOfPupils as schoolQuery,
} from '#/domains/reporting/index.ts';
import type { Chosen } from './announcement-form.ts';
import { ChosenList } from './ChosenList.tsx';
import { Stack } from '@mantine/core';

type Props = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

const NOWHERE: Place = { regionId: undefined, cityId: undefined, schoolId: undefined };

/** Picks schools by district, one after the other, into a list. */
export function SchoolPicker({ chosen, onChange }: Props) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState(NOWHERE);
  const choose = async (next: Place) => {
    const { schoolId, cityId } = next;
    setPlace({ ...next, schoolId: undefined });
    if (schoolId === undefined || chosen.some(({ id }) => id === schoolId)) return;
    const school = await queryClient.fetchQuery(schoolQuery(cityId, schoolId));
    if (school) onChange([...chosen, school]);
  };
  return (
    <>
      <Stack gap="sm">
        <PlaceFields value={place} onChange={(next) => void choose(next)} />
      </Stack>
      <ChosenList
        chosen={chosen}
        onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
      />
    </>
  );
}
