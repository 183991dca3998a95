import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import { IconBadgeCc, IconBadgeCcFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useVideo } from './video-store.ts';
import styles from './PlayerBar.module.css';
import {
  AUTO,
  type CaptionsChoice,
  pictureQualities,
  soundOnly,
} from '#/domains/authoring/index.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

export function SpeedSelect() {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const video = useVideo();
  const speed = useVideo(({ playbackRate }) => playbackRate);
  return (
    <select
      className={styles.select}
      aria-label={t('video.speed')}
      value={speed}
      onChange={(event) => video.setPlaybackRate(Number(event.currentTarget.value))}
    >
      {SPEEDS.map((choice) => (
        <option key={choice} value={choice}>
          {format.number(choice)}×
        </option>
      ))}
    </select>
  );
}

type QualityProps = {
  qualities: LessonVideo['qualities'];
  quality: string;
  onQuality: (label: string) => void;
};

/** Each option shows its data cost; audio only is the smallest. */
export function QualitySelect({ qualities, quality, onQuality }: QualityProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const pictures = pictureQualities(qualities);
  const sound = soundOnly(qualities);
  const size = (megabytes: number) => format.number(Math.max(1, Math.round(megabytes)));
  return (
    <select
      className={styles.select}
      aria-label={t('video.quality')}
      value={quality}
      onChange={(event) => onQuality(event.currentTarget.value)}
    >
      <option value={AUTO}>{t('video.auto')}</option>
      {pictures.map(({ label, megabytes }, index) => (
        <option key={label} value={label}>
          {t('video.qualityOption', { label, size: size(megabytes) })}
          {index === 0 && pictures.length > 1 && ` (${t('video.saver')})`}
        </option>
      ))}
      {sound && (
        <option value={sound.label}>
          {t('video.qualityOption', { label: t('video.soundOnly'), size: size(sound.megabytes) })}
        </option>
      )}
    </select>
  );
}

/** As narrow as a button, for phones; the list is the browser's own. */
export function CaptionsSelect({ captions }: { captions: CaptionsChoice }) {
  const { t } = useTranslation('lesson');
  const isOn = captions.chosen !== null;
  return (
    <span className={styles.captions}>
      {isOn ? <IconBadgeCcFilled aria-hidden /> : <IconBadgeCc aria-hidden />}
      <select
        className={styles.overlay}
        aria-label={t('video.captions')}
        title={t('video.captions')}
        value={captions.chosen ?? ''}
        onChange={(event) => captions.choose(event.currentTarget.value || null)}
      >
        <option value="">{t('video.captionsOff')}</option>
        {captions.languages.map((language) => (
          <option key={language} value={language}>
            {t(`video.captionLanguage.${language}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
