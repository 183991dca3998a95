import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TimeForm } from './TimeForm.tsx';
import { type Place, timePath, TimesFrame } from './TimesFrame.tsx';

/** Chooses a time in the video; adding its first question makes it a question time. */
export function CreateTimePage(place: Place) {
  const { t } = useTranslation('timed-questions');
  const navigate = useNavigate();
  return (
    <TimesFrame {...place} title={t('create.title')} isNested>
      {({ lesson, video }) => (
        <>
          <h2>{t('create.title')}</h2>
          <p className="dimmed">{t('create.hint')}</p>
          <TimeForm
            lesson={lesson}
            times={video.times.map(({ time }) => time)}
            duration={video.durationSeconds}
            saveLabel={t('create.save')}
            onSave={(time) => void navigate({ href: timePath(place, time) })}
          />
        </>
      )}
    </TimesFrame>
  );
}
