export * from '../../core/units/quantity.ts';
