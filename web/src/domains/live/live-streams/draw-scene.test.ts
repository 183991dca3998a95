import { expect, it } from 'vitest';
import { cornerBox, cropTo, fitInside, SCENE } from './draw-scene.ts';

const whole = { ...SCENE, x: 0, y: 0 };

it('shows all of a screen, whatever its shape', () => {
  expect(fitInside({ width: 2560, height: 1440 }, whole)).toEqual(whole);
  expect(fitInside({ width: 1000, height: 1000 }, whole)).toEqual({
    width: 720,
    height: 720,
    x: 280,
    y: 0,
  });
});

it('fills a box with the middle of a picture', () => {
  expect(cropTo({ width: 640, height: 480 }, SCENE)).toEqual({
    width: 640,
    height: 360,
    x: 0,
    y: 60,
  });
});

it('keeps the corner inside the picture', () => {
  const box = cornerBox();
  expect(box.x + box.width).toBeLessThan(SCENE.width);
  expect(box.y + box.height).toBeLessThan(SCENE.height);
});
