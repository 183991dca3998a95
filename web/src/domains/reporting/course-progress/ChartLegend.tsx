import { ColorSwatch, Group } from '@mantine/core';

type Props = { series: readonly { name: string; label: string; color: string }[] };

export const ChartLegend = ({ series }: Props) => (
  <Group gap="4px 16px" mb="xs">
    {series.map(({ name, label, color }) => (
      <Group key={name} component="span" gap={8} wrap="nowrap" className="quiet">
        <ColorSwatch
          component="span"
          color={`var(--mantine-color-${color.replace('.', '-')})`}
          size={12}
          withShadow={false}
        />
        {label}
      </Group>
    ))}
  </Group>
);
