export type TargetValues = { streamUrl: string; streamKey: string };
export type TargetField = keyof TargetValues;
export const NO_TARGET: TargetValues = { streamUrl: '', streamKey: '' };

type FieldError = 'address' | 'key';

/**
 * spec: WEB-30, WEB-31. Both or neither; without them the webinar is shown on this platform only.
 */
export function targetErrors({
  streamUrl,
  streamKey,
}: TargetValues): Partial<Record<TargetField, FieldError>> {
  const hasUrl = streamUrl.trim() !== '';
  const hasKey = streamKey.trim() !== '';
  return {
    ...(hasKey && !hasUrl && { streamUrl: 'address' as const }),
    ...(hasUrl && !hasKey && { streamKey: 'key' as const }),
  };
}
