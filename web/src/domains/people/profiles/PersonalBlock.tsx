import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { Button, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { masked } from './masked.ts';

export function PersonalBlock({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['profile-view', 'profile']);
  const format = useFormat();
  const [isShown, setIsShown] = useState(false);
  const { passportSeries, passportNumber, personalNumber } = profile;
  const passport = `${passportSeries} ${isShown ? passportNumber : masked(passportNumber, 2)}`;
  const facts: ReadonlyArray<readonly [label: string, value: string, kind?: 'code']> = [
    [t('profile:field.lastName'), format.text(profile.lastName)],
    [t('profile:field.firstName'), format.text(profile.firstName)],
    [t('profile:field.middleName'), format.text(profile.middleName)],
    [t('profile:field.phone'), format.phone(profile.phone)],
    [t('profile:field.gender'), profile.gender ? t(`profile:gender.${profile.gender}`) : ''],
    [t('profile:field.birthDate'), profile.birthDate ? format.day(profile.birthDate) : ''],
    [t('profile:field.passport'), passport.trim(), 'code'],
    [t('profile:field.personalNumber'), isShown ? personalNumber : masked(personalNumber, 4)],
    [t('profile:field.regionId'), format.text(profile.region ?? '')],
    [t('profile:field.cityId'), format.text(profile.city ?? '')],
    [
      t('profile:field.schoolType'),
      profile.schoolType ? t(`profile:schoolType.${profile.schoolType}`) : '',
    ],
    [t('profile:field.school'), format.text(profile.school ?? profile.schoolName)],
    [t('profile:field.positionTypeId'), format.text(profile.positionType ?? '')],
    [t(positionLabel(profile)), format.text(profile.position ?? '')],
  ];
  const hasSecrets = passportNumber !== '' || personalNumber !== '';
  const ShownIcon = isShown ? IconEyeOff : IconEye;
  return (
    <SectionCard
      title={t('profile-view:personal')}
      action={
        <ButtonLink to="/dashboard/profile/edit" variant="default">
          {t('profile-view:edit')}
        </ButtonLink>
      }
    >
      <Facts
        names="40%"
        facts={facts.map(([label, value, kind]) => [
          label,
          // Letters and digits of a document are never transliterated.
          <span
            key={label}
            className={value ? '' : 'dimmed'}
            translate={kind === 'code' ? 'no' : undefined}
          >
            {value || t('profile-view:empty')}
          </span>,
        ])}
      />
      {hasSecrets && (
        <Button
          variant="default"
          mt="md"
          leftSection={<ShownIcon size={20} />}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'profile-view:hide' : 'profile-view:show')}
        </Button>
      )}
      {profile.biography && (
        <Text className="noteBox asWritten" mt="sm">
          {format.text(profile.biography)}
        </Text>
      )}
    </SectionCard>
  );
}

const positionLabel = ({ positionTypeId }: OwnProfile) => {
  if (positionTypeId === null) return 'profile:field.position';
  return positionTypeId === TEACHER_POSITION_TYPE_ID
    ? 'profile:field.subjectId'
    : 'profile:field.positionId';
};
