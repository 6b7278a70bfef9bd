-- A car may have three differentials: the channels of the one that a session has carry its place, as those of wheels
-- carry the wheel. differential_place(car_ini, companions) is given by the program: 'front', 'rear' or 'centre'.
UPDATE channels
SET name = CASE name
    WHEN 'differentialSpeedDifference_radps' THEN 'differentialAsymmetricSpeed_radps'
    ELSE name
  END || '.' || (
    SELECT differential_place(p.car_ini, p.companions)
    FROM sessions s JOIN setups p ON p.id = s.setup_id
    WHERE s.id = channels.session_id
  )
WHERE name IN (
  'differentialInputTorque_Nm',
  'differentialLockingTorque_Nm',
  'differentialSpeedDifference_radps'
);
