import { tashkentTime } from '@malaka/contracts/kit/codecs';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import {
  type WebinarForm,
  webinarForm,
  webinarHours,
  webinarMinutes,
  type WebinarView,
} from '@malaka/contracts/live/webinars';
import { encode } from 'zod';
import type { WebinarTimes } from '@malaka/contracts/authoring/lesson-values';
import type formTexts from './texts/webinars.uz.json';
import type { WebinarFiles } from './queries.ts';

export const IMAGE_TYPES = ['image/jpeg', 'image/png'];

/** Typed values; everything that a draft stores. */
export type WebinarValues = WebinarTimes & { title: string; description: string };
export type WebinarField =
  | 'title'
  | 'description'
  | 'startdate'
  | 'whole'
  | 'minut'
  | 'image'
  | 'presentation';

type ErrorKey = keyof (typeof formTexts)['error'];
export type WebinarErrors = Partial<Record<WebinarField, ErrorKey>>;

export const NEW_WEBINAR: WebinarValues = {
  title: '',
  description: '',
  date: '',
  time: '',
  hours: '1',
  minutes: '0',
  isRecorded: true,
  isAutoRecorded: true,
  isPresenterOnly: true,
};

export function valuesOf(webinar: WebinarView): WebinarValues {
  const startsAt = encode(tashkentTime, webinar.startsAt);
  const { title, description, isRecorded, isAutoRecorded, isPresenterOnly } = webinar;
  return {
    title,
    description,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    hours: String(Math.floor(webinar.minutes / 60)),
    minutes: String(webinar.minutes % 60),
    isRecorded,
    isAutoRecorded,
    isPresenterOnly,
  };
}

const whole = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN);
export const lengthOf = ({ hours, minutes }: Pick<WebinarValues, 'hours' | 'minutes'>): number =>
  whole(hours) * 60 + whole(minutes);

type Edited = Pick<WebinarView, 'id' | 'revision'> | undefined;
type Checked = { body: WebinarForm | undefined; errors: WebinarErrors };

/** Validates with the server's contract; hours and minutes exist only in the form. */
export function checkWebinar(values: WebinarValues, files: WebinarFiles, edited: Edited): Checked {
  const checked = webinarForm.safeParse({
    ...(edited && { id: edited.id, revision: edited.revision }),
    title: values.title,
    description: values.description,
    duration: lengthOf(values),
    startdate: `${values.date} ${values.time}:00`,
    is_record: Number(values.isRecorded),
    is_auto_record: Number(values.isRecorded && values.isAutoRecorded),
    is_webcams: Number(values.isPresenterOnly),
  });
  const errors = { ...lengthErrors(values), ...fileErrors(files) };
  for (const { path } of checked.error?.issues ?? []) {
    const [field] = path as (WebinarField | 'duration')[];
    if (field !== undefined && field !== 'duration') errors[field] ??= field;
  }
  return { body: checked.data, errors };
}

function lengthErrors(values: WebinarValues): WebinarErrors {
  const errors: WebinarErrors = {};
  if (!webinarHours.safeParse(whole(values.hours)).success) errors.whole = 'whole';
  if (!webinarMinutes.safeParse(whole(values.minutes)).success) errors.minut = 'minut';
  if (lengthOf(values) === 0) errors.minut = 'noLength';
  return errors;
}

export function fileErrors({ image, presentation }: WebinarFiles): WebinarErrors {
  const isImage = !image || (IMAGE_TYPES.includes(image.type) && image.size <= IMAGE_MAX_BYTES);
  const isDocument = !presentation || presentation.size <= DOCUMENT_MAX_BYTES;
  return {
    ...(!isImage && { image: 'image' as const }),
    ...(!isDocument && { presentation: 'presentation' as const }),
  };
}

/** The field that shows the server's error for a field of the call. */
export const fieldOfWire = (name: string): string => (name === 'duration' ? 'minut' : name);
