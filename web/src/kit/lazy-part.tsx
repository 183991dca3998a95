import { type ComponentType, lazy, Suspense } from 'react';
import { type Feature, loadTexts } from '#/kit/i18n/setup.ts';

/** A component that loads, with the texts it needs, when it is first shown. */
export function lazyNamed<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
  ...texts: readonly Feature[]
): Module[Name] {
  const part = lazy(async () => {
    const [module] = await Promise.all([load(), texts.length > 0 && loadTexts(...texts)]);
    // React's own type requires props that are known to allow a ref.
    return { default: module[name] as ComponentType };
  });
  return part as unknown as Module[Name];
}

/** The same with nothing in its place until it has loaded. */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  ...what: Parameters<typeof lazyNamed<Name, Module>>
): Module[Name] {
  const Part = lazyNamed(...what) as unknown as ComponentType;
  const LazyPart = (props: object) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return LazyPart as unknown as Module[Name];
}
