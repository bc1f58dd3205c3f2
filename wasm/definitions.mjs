/** What fits no definition as small and plain as these, of each kind, fits none. */
const gliding = {
  coordinates: ['x', 'y'],
  kinetic: '(x_dot^2 + y_dot^2)/2',
  constraints: ['y_dot - x*x_dot'],
  starts: [{ q: [0, 0], v: [1, 0] }],
};

export const smallestDefinitions = [
  { coordinates: ['x'], kinetic: 'x_dot^2/2', starts: [{ q: [0], v: [1] }] },
  gliding,
  { ...gliding, frame: [['1', 'x']] },
];
